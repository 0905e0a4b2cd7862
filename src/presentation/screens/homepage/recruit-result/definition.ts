import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const recruitResultScreen = defineScreen({
  path: paths.recruitResult,
  title: { 'zh-CN': '招生录取查询', en: 'Application result' },
  messages: ['checkin', 'plans', 'form', 'applications'],
  load: async () => {
    const [{ RecruitResultScreen }, { recruitResult, RECRUIT_RESULT_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(RecruitResultScreen, RECRUIT_RESULT_PORTS, (ports) => recruitResult(ports));
  },
});
