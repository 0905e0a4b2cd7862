import { paths } from '#application/navigation/paths';
import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { BootFormHandover } from '#application/ports/boot-form-handover';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { Regions } from '#application/ports/regions';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const informationFormScreen = defineScreen({
  path: paths.informationForm,
  title: { 'zh-CN': '填写信息', en: 'Your information' },
  messages: ['plans', 'form'],
  load: async () => {
    const [{ InformationFormScreen }, { InformationFormViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      InformationFormScreen,
      [
        EnrollmentGateway,
        DraftStore,
        AttachmentUploads,
        Regions,
        SessionStore,
        Clock,
        Navigation,
        Toasts,
        Confirmations,
        BootFormHandover,
      ],
      (params, ...ports) => new InformationFormViewModel(params, ...ports),
    );
  },
});
