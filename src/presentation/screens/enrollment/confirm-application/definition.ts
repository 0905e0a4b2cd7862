import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const confirmApplicationScreen = defineScreen({
  path: paths.confirmApplication,
  title: { 'zh-CN': '确认报名', en: 'Confirm application' },
  messages: ['plans', 'form', 'applications', 'payment'],
  load: async () => {
    const [
      { ConfirmApplicationScreen },
      { ConfirmApplicationViewModel, CONFIRM_APPLICATION_PORTS, confirmApplicationPorts },
    ] = await Promise.all([import('./screen'), import('./view-model')]);
    return wireScreen(
      ConfirmApplicationScreen,
      CONFIRM_APPLICATION_PORTS,
      (ports, params) => new ConfirmApplicationViewModel(params, confirmApplicationPorts(ports)),
    );
  },
});
