import { paths } from '#application/navigation/paths';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { SchoolInfo } from '#application/ports/session/school-info';
import { Session } from '#application/ports/session/session';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinNoticeScreen = defineScreen({
  path: paths.checkinNotice,
  title: { 'zh-CN': '新生须知', en: 'Student notice' },
  messages: ['checkin'],
  needs: 'checkin',
  load: async () => {
    const [{ StudentNoticeScreen }, { StudentNoticeViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      StudentNoticeScreen,
      [CheckinProgress, SchoolInfo, Session, Navigation, Connectivity, Toasts],
      (_params, ...ports) => new StudentNoticeViewModel(...ports),
    );
  },
});
