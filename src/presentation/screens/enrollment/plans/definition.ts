import { paths } from '#application/navigation/paths';
import { BootFormHandover } from '#application/ports/boot-form-handover';
import { Clock } from '#application/ports/clock';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
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
      [EnrollmentGateway, Clock, Navigation, PageVisibility, BootFormHandover],
      (_params, ...ports) => new PlansViewModel(...ports),
    );
  },
});
