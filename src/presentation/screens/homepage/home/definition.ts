import { paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
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
      {
        school: SchoolInfo,
        gateway: EnrollmentGateway,
        drafts: DraftStore,
        session: SessionStore,
        clock: Clock,
        navigation: Navigation,
        checkin: CheckinProgress,
        capabilities: Capabilities,
        bootForm: BootFormHandover,
        toasts: Toasts,
        memory: VisitMemory,
      },
      (ports) => new HomeViewModel(ports),
    );
  },
});
