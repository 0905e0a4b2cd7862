import { paths } from '#application/navigation/paths';
import { CheckInGateway } from '#application/ports/check-in-gateway';
import { Confirmations } from '#application/ports/confirmations';
import { DraftStore } from '#application/ports/draft-store';
import { Navigation } from '#application/ports/navigation';
import { PassCache } from '#application/ports/pass-cache';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinScreen = defineScreen({
  path: paths.checkin,
  title: { 'zh-CN': '新生报到', en: 'New-student check-in' },
  messages: ['checkin'],
  load: async () => {
    const [{ CheckInScreen }, { CheckInViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      CheckInScreen,
      [CheckInGateway, DraftStore, SessionStore, PassCache, Navigation, Confirmations, Toasts],
      (_params, ...ports) => new CheckInViewModel(...ports),
    );
  },
});
