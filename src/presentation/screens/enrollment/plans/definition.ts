import { paths } from '#application/navigation/paths';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const plansScreen = defineScreen({
  path: paths.plans,
  title: { 'zh-CN': '新生报名', en: 'Enrollment' },
  messages: ['plans'],
  load: async () => {
    const [{ PlansScreen }, { PlansViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      PlansScreen,
      {
        gateway: EnrollmentGateway,
        clock: Clock,
        navigation: Navigation,
        visibility: PageVisibility,
        bootForm: BootFormHandover,
        memory: VisitMemory,
      },
      (ports) => new PlansViewModel(ports),
    );
  },
});
