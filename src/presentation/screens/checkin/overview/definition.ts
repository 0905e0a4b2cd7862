import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinScreen = defineScreen({
  path: paths.checkin,
  title: { 'zh-CN': '新生报到', en: 'New-student check-in' },
  messages: ['checkin', 'session'],
  needs: 'checkin',
  load: async () => {
    const [{ CheckinScreen }, { CheckinViewModel, CHECKIN_PORTS, checkinPorts }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(CheckinScreen, CHECKIN_PORTS, (ports) => new CheckinViewModel(checkinPorts(ports)));
  },
});
