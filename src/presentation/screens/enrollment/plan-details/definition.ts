import { paths } from '#application/navigation/paths';
import { Clock } from '#application/ports/clock';
import { Documents } from '#application/ports/documents';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileSaver } from '#application/ports/file-saver';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const planDetailsScreen = defineScreen({
  path: paths.planDetails,
  title: { 'zh-CN': '报名详情', en: 'Plan details' },
  messages: ['plans', 'form'],
  load: async () => {
    const [{ PlanDetailsScreen }, { PlanDetailsViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      PlanDetailsScreen,
      [
        EnrollmentGateway,
        SchoolInfo,
        DraftStore,
        SessionStore,
        Clock,
        Documents,
        FileSaver,
        Navigation,
        PageVisibility,
      ],
      (params, ...ports) => new PlanDetailsViewModel(params, ...ports),
    );
  },
});
