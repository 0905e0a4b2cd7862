import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const answersCopyScreen = defineScreen({
  path: paths.answersCopy,
  title: { 'zh-CN': '报名表', en: 'Application form' },
  messages: ['plans', 'form', 'applications'],
  load: async () => {
    const [{ AnswersCopyScreen }, { AnswersCopyViewModel, ANSWERS_COPY_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      AnswersCopyScreen,
      ANSWERS_COPY_PORTS,
      (ports, params) => new AnswersCopyViewModel(params, ports),
    );
  },
});
