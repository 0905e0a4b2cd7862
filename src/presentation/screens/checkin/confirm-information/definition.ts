import { paths } from '#application/navigation/paths';
import { CheckinInformation } from '#application/ports/checkin-information';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { CodeTables } from '#application/ports/code-tables';
import { DraftStore } from '#application/ports/draft-store';
import { Navigation } from '#application/ports/navigation';
import { Session } from '#application/ports/session';
import { Toasts } from '#application/ports/toasts';
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
      [CheckinProgress, CheckinInformation, CodeTables, DraftStore, Session, Navigation, Toasts],
      (_params, ...ports) => new ConfirmInformationViewModel(...ports),
    );
  },
});
