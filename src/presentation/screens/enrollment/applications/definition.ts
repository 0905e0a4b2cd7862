import { paths } from '#application/navigation/paths';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const applicationsScreen = defineScreen({
  path: paths.applications,
  title: { 'zh-CN': '报名记录', en: 'My applications' },
  messages: ['form', 'applications'],
  load: async () => {
    const [{ ApplicationsScreen }, { ApplicationsViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      ApplicationsScreen,
      [EnrollmentGateway, DraftStore, SessionStore, Clock, Navigation, Confirmations, Toasts],
      (params, ...ports) => new ApplicationsViewModel(params, ...ports),
    );
  },
});
