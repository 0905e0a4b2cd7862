import { paths } from '#application/navigation/paths';
import { defineScreen, wireNamedPorts } from '#presentation/define-screen';

export const checkinScreen = defineScreen({
  path: paths.checkin,
  title: { 'zh-CN': '新生报到', en: 'New-student check-in' },
  messages: ['checkin', 'session'],
  needs: 'checkin',
  load: async () => {
    const [{ CheckInScreen }, { CheckInViewModel }, { CHECK_IN_PORTS, checkInPorts }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
      import('./check-in-ports'),
    ]);
    return wireNamedPorts(
      CheckInScreen,
      CHECK_IN_PORTS,
      (_params, ports) => new CheckInViewModel(checkInPorts(ports)),
    );
  },
});
