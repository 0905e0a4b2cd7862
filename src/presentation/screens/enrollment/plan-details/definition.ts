import { paths } from '#application/navigation/paths';
import { defineScreen, wireNamedPorts } from '#presentation/define-screen';

export const planDetailsScreen = defineScreen({
  path: paths.planDetails,
  title: { 'zh-CN': '报名详情', en: 'Plan details' },
  messages: ['plans', 'form'],
  load: async () => {
    const [{ PlanDetailsScreen }, { PlanDetailsViewModel, PLAN_DETAILS_PORTS, planDetailsPorts }] =
      await Promise.all([import('./screen'), import('./view-model')]);
    return wireNamedPorts(
      PlanDetailsScreen,
      PLAN_DETAILS_PORTS,
      (params, ports) => new PlanDetailsViewModel(params, planDetailsPorts(ports)),
    );
  },
});
