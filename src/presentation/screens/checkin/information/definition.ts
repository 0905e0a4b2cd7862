import { paths } from '#application/navigation/paths';
import { AttachmentUploads } from '#application/ports/attachment-uploads';
import { CheckinInformation } from '#application/ports/checkin-information';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { CodeTables } from '#application/ports/code-tables';
import { Confirmations } from '#application/ports/confirmations';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { Navigation } from '#application/ports/navigation';
import { Regions } from '#application/ports/regions';
import { Session } from '#application/ports/session';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinInformationScreen = defineScreen({
  path: paths.checkinInformation,
  title: { 'zh-CN': '完善信息', en: 'More information' },
  messages: ['checkin', 'form'],
  needs: 'checkin',
  load: async () => {
    const [{ InformationScreen }, { InformationViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      InformationScreen,
      [
        CheckinProgress,
        CheckinInformation,
        CodeTables,
        DraftStore,
        AttachmentUploads,
        Regions,
        Session,
        Clock,
        Navigation,
        Toasts,
        Confirmations,
        EnrollmentGateway,
      ],
      (params, ...ports) => new InformationViewModel(params, ...ports),
    );
  },
});
