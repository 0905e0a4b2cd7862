import { paths } from '#application/navigation/paths';
import { CheckInGateway } from '#application/ports/check-in-gateway';
import { Clock } from '#application/ports/clock';
import { Navigation } from '#application/ports/navigation';
import { SessionStore } from '#application/ports/session-store';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinEntryScreen = defineScreen({
  path: paths.checkinEntry,
  title: { 'zh-CN': '报到入口', en: 'Check-in' },
  messages: ['checkin', 'form'],
  load: async () => {
    const [{ CheckInEntryScreen }, { CheckInEntryViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      CheckInEntryScreen,
      [CheckInGateway, SessionStore, Clock, Navigation],
      (_params, ...ports) => new CheckInEntryViewModel(...ports),
    );
  },
});
