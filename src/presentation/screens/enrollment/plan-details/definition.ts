import { paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { Clipboard } from '#application/ports/clipboard';
import { Clock } from '#application/ports/clock';
import { Documents } from '#application/ports/documents';
import { DraftStore } from '#application/ports/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileSaver } from '#application/ports/file-saver';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const planDetailsScreen = defineScreen({
  path: paths.planDetails,
  title: { 'zh-CN': '报名详情', en: 'Plan details' },
  messages: ['plans', 'form'],
  load: async () => {
    const [{ PlanDetailsScreen }, { PlanDetailsViewModel }, { ScreenSharing }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
      import('#presentation/screens/shared/share/screen-sharing.view-model'),
    ]);
    return wireScreen(
      PlanDetailsScreen,
      [
        EnrollmentGateway,
        SchoolInfo,
        DraftStore,
        SessionStore,
        Clock,
        Documents,
        FileSaver,
        Navigation,
        PageVisibility,
        Host,
        Clipboard,
        Toasts,
        Capabilities,
      ],
      (
        params,
        gateway,
        school,
        drafts,
        session,
        clock,
        documents,
        saver,
        navigation,
        visibility,
        host,
        clipboard,
        toasts,
        capabilities,
      ) =>
        new PlanDetailsViewModel(
          params,
          gateway,
          school,
          drafts,
          session,
          clock,
          documents,
          saver,
          navigation,
          visibility,
          new ScreenSharing(host, clipboard, toasts, clock),
          capabilities,
        ),
    );
  },
});
