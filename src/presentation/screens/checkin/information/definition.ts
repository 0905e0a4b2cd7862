import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinInformationScreen = defineScreen({
  path: paths.checkinInformation,
  title: { 'zh-CN': '完善信息', en: 'More information' },
  messages: ['checkin', 'form'],
  needs: 'checkin',
  load: async () => {
    const [{ InformationScreen }, { InformationViewModel, INFORMATION_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      InformationScreen,
      INFORMATION_PORTS,
      (ports, params) => new InformationViewModel(params, ports),
    );
  },
});
