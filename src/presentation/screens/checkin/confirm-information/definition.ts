import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinConfirmScreen = defineScreen({
  path: paths.checkinConfirm,
  title: { 'zh-CN': '确认信息', en: 'Confirm information' },
  messages: ['checkin', 'form'],
  needs: 'checkin',
  load: async () => {
    const [{ ConfirmInformationScreen }, { ConfirmInformationViewModel, CONFIRM_INFORMATION_PORTS }] =
      await Promise.all([import('./screen'), import('./view-model')]);
    return wireScreen(
      ConfirmInformationScreen,
      CONFIRM_INFORMATION_PORTS,
      (ports) => new ConfirmInformationViewModel(ports),
    );
  },
});
