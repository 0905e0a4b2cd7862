import { paths } from '#application/navigation/paths';
import { BootFormHandover } from '#application/ports/boot-form-handover';
import { Capabilities } from '#application/ports/capabilities';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const homeScreen = defineScreen({
  path: paths.home,
  title: { 'zh-CN': '招生迎新', en: 'Admissions and orientation' },
  load: async () => {
    const [{ HomeScreen }, { HomeViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      HomeScreen,
      [
        SchoolInfo,
        EnrollmentGateway,
        DraftStore,
        SessionStore,
        Clock,
        Navigation,
        CheckinProgress,
        Capabilities,
        BootFormHandover,
        Toasts,
      ],
      (_params, ...ports) => new HomeViewModel(...ports),
    );
  },
});
