import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinEntryScreen = defineScreen({
  path: paths.checkinEntry,
  title: { 'zh-CN': '报到入口', en: 'Check-in' },
  messages: ['checkin', 'form'],
  needs: 'checkin',
  load: async () => {
    const [{ CheckinEntryScreen }, { CheckinEntryViewModel, CHECKIN_ENTRY_PORTS, checkinEntryPorts }] =
      await Promise.all([import('./screen'), import('./view-model')]);
    return wireScreen(
      CheckinEntryScreen,
      CHECKIN_ENTRY_PORTS,
      (ports) => new CheckinEntryViewModel(checkinEntryPorts(ports)),
    );
  },
});
