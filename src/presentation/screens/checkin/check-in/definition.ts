import { paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { CheckinCache } from '#application/ports/checkin-cache';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clipboard } from '#application/ports/clipboard';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { Diagnostics } from '#application/ports/diagnostics';
import { DraftStore } from '#application/ports/draft-store';
import { Host } from '#application/ports/host';
import { MobileEntry } from '#application/ports/mobile-entry';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import { Toasts } from '#application/ports/toasts';
import { Vibration } from '#application/ports/vibration';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinScreen = defineScreen({
  path: paths.checkin,
  title: { 'zh-CN': '新生报到', en: 'New-student check-in' },
  messages: ['checkin', 'session'],
  needs: 'checkin',
  load: async () => {
    const [{ CheckInScreen }, { CheckInViewModel }, { SchoolSignOut }, { SignOut }, { ContinueElsewhere }] =
      await Promise.all([
        import('./screen'),
        import('./view-model'),
        import('#application/session/school-sign-out'),
        import('#application/session/sign-out'),
        import('#application/session/continue-elsewhere'),
      ]);
    return wireScreen(
      CheckInScreen,
      [
        CheckinProgress,
        SessionStore,
        Navigation,
        Confirmations,
        Toasts,
        SignOutGateway,
        Clock,
        Diagnostics,
        DraftStore,
        CheckinCache,
        PageVisibility,
        SchoolInfo,
        MobileEntry,
        Host,
        Clipboard,
        Vibration,
        Capabilities,
      ],
      (
        _params,
        checkin,
        session,
        navigation,
        confirmations,
        toasts,
        school,
        clock,
        diagnostics,
        drafts,
        cache,
        visibility,
        info,
        entry,
        host,
        clipboard,
        vibration,
        capabilities,
      ) => {
        const schoolSignOut = new SchoolSignOut(school, clock, diagnostics);
        const signOut = new SignOut(schoolSignOut, drafts, session, cache);
        return new CheckInViewModel(
          checkin,
          session,
          navigation,
          confirmations,
          toasts,
          signOut,
          cache,
          clock,
          visibility,
          info,
          new ContinueElsewhere(entry, host),
          clipboard,
          vibration,
          capabilities,
        );
      },
    );
  },
});
