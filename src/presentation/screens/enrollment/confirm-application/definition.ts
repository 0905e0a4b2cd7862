import { paths } from '#application/navigation/paths';
import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { Clock } from '#application/ports/clock';
import { Connectivity } from '#application/ports/connectivity';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { PhoneVerification } from '#application/ports/phone-verification';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const confirmApplicationScreen = defineScreen({
  path: paths.confirmApplication,
  title: { 'zh-CN': '确认报名', en: 'Confirm application' },
  messages: ['plans', 'form', 'applications', 'payment'],
  load: async () => {
    const [{ ConfirmApplicationScreen }, { ConfirmApplicationViewModel }, { PAYMENT_PORTS, paymentPorts }] =
      await Promise.all([
        import('./screen'),
        import('./view-model'),
        import('../shared/payment/payment-ports'),
      ]);
    return wireScreen(
      ConfirmApplicationScreen,
      [
        EnrollmentGateway,
        DraftStore,
        SessionStore,
        Clock,
        Navigation,
        Toasts,
        Connectivity,
        PhoneVerification,
        AttachmentUploads,
        ...PAYMENT_PORTS,
      ],
      (
        params,
        gateway,
        drafts,
        session,
        clock,
        navigation,
        toasts,
        connectivity,
        phones,
        files,
        ...payments
      ) =>
        new ConfirmApplicationViewModel(
          params,
          gateway,
          drafts,
          session,
          clock,
          navigation,
          toasts,
          connectivity,
          phones,
          files,
          paymentPorts(...payments),
        ),
    );
  },
});
