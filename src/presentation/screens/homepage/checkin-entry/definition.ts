import { paths } from '#application/navigation/paths';
import { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { Clock } from '#application/ports/phone/clock';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinEntryScreen = defineScreen({
  path: paths.checkinEntry,
  title: { 'zh-CN': '报到入口', en: 'Check-in' },
  messages: ['checkin', 'form'],
  needs: 'checkin',
  load: async () => {
    const [{ CheckinEntryScreen }, { CheckinEntryViewModel }, { SchoolSignOut }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
      import('#application/session/school-sign-out'),
    ]);
    return wireScreen(
      CheckinEntryScreen,
      [
        CheckinLookup,
        CheckinProgress,
        SessionStore,
        Clock,
        Navigation,
        SignOutGateway,
        Diagnostics,
        PhoneVerification,
        IdentityHandover,
        Host,
      ],
      (_params, lookup, checkin, session, clock, navigation, school, diagnostics, phones, handover, host) =>
        new CheckinEntryViewModel(
          lookup,
          checkin,
          session,
          clock,
          navigation,
          new SchoolSignOut(school, clock, diagnostics),
          phones,
          handover,
          host,
        ),
    );
  },
});
