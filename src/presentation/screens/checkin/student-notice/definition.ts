import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const checkinNoticeScreen = defineScreen({
  path: paths.checkinNotice,
  title: { 'zh-CN': '新生须知', en: 'Student notice' },
  messages: ['checkin'],
  needs: 'checkin',
  load: async () => {
    const [{ StudentNoticeScreen }, { StudentNoticeViewModel, STUDENT_NOTICE_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      StudentNoticeScreen,
      STUDENT_NOTICE_PORTS,
      (ports) => new StudentNoticeViewModel(ports),
    );
  },
});
