import { paths } from '#application/navigation/paths';
import { CheckinCache } from '#application/ports/checkin-cache';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { Diagnostics } from '#application/ports/diagnostics';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { MobileEntry } from '#application/ports/mobile-entry';
import { Navigation } from '#application/ports/navigation';
import { PhoneVerification } from '#application/ports/phone-verification';
import { SessionStore } from '#application/ports/session-store';
import { SignOutGateway } from '#application/ports/sign-out-gateway';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const applicationsScreen = defineScreen({
  path: paths.applications,
  title: { 'zh-CN': '报名记录', en: 'My applications' },
  messages: ['plans', 'form', 'applications', 'payment', 'session'],
  load: async () => {
    const [
      { ApplicationsScreen },
      { ApplicationsViewModel },
      { PAYMENT_PORTS, paymentPorts },
      { SchoolSignOut },
      { SignOut },
      { ContinueElsewhere },
    ] = await Promise.all([
      import('./screen'),
      import('./view-model'),
      import('../shared/payment/payment-ports'),
      import('#application/session/school-sign-out'),
      import('#application/session/sign-out'),
      import('#application/session/continue-elsewhere'),
    ]);
    return wireScreen(
      ApplicationsScreen,
      [
        EnrollmentGateway,
        SessionStore,
        Clock,
        Navigation,
        Confirmations,
        Toasts,
        SignOutGateway,
        Diagnostics,
        DraftStore,
        CheckinCache,
        PhoneVerification,
        MobileEntry,
        ...PAYMENT_PORTS,
      ],
      (
        params,
        gateway,
        session,
        clock,
        navigation,
        confirmations,
        toasts,
        school,
        diagnostics,
        drafts,
        passes,
        phones,
        entry,
        ...payments
      ) => {
        const ports = paymentPorts(...payments);
        const schoolSignOut = new SchoolSignOut(school, clock, diagnostics);
        return new ApplicationsViewModel(
          params,
          gateway,
          session,
          clock,
          navigation,
          confirmations,
          toasts,
          new SignOut(schoolSignOut, drafts, session, passes),
          schoolSignOut,
          phones,
          ports,
          new ContinueElsewhere(entry, ports.host),
        );
      },
    );
  },
});
