import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const planDetailsScreen = defineScreen({
  path: paths.planDetails,
  title: { 'zh-CN': '报名详情', en: 'Plan details' },
  messages: ['plans', 'form'],
  load: async () => {
    const [{ PlanDetailsScreen }, { PlanDetailsViewModel, PLAN_DETAILS_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      PlanDetailsScreen,
      PLAN_DETAILS_PORTS,
      (ports, params) => new PlanDetailsViewModel(params, ports),
    );
  },
});
