import { paths } from '#application/navigation/paths';
import { CheckinInformation } from '#application/ports/checkin/checkin-information';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinConfirmScreen = defineScreen({
  path: paths.checkinConfirm,
  title: { 'zh-CN': '确认信息', en: 'Confirm information' },
  messages: ['checkin', 'form'],
  needs: 'checkin',
  load: async () => {
    const [{ ConfirmInformationScreen }, { ConfirmInformationViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      ConfirmInformationScreen,
      [
        CheckinProgress,
        CheckinInformation,
        CodeTables,
        DraftStore,
        Session,
        Navigation,
        Toasts,
        Connectivity,
        PageVisibility,
      ],
      (_params, ...ports) => new ConfirmInformationViewModel(...ports),
    );
  },
});
