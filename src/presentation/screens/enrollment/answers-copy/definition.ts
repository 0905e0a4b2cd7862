import { paths } from '#application/navigation/paths';
import { Clock } from '#application/ports/clock';
import { CodeTables } from '#application/ports/code-tables';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { FileStore } from '#application/ports/file-store';
import { Navigation } from '#application/ports/navigation';
import { Printing } from '#application/ports/printing';
import { SchoolInfo } from '#application/ports/school-info';
import { Session } from '#application/ports/session';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const answersCopyScreen = defineScreen({
  path: paths.answersCopy,
  title: { 'zh-CN': '报名表', en: 'Application form' },
  messages: ['plans', 'form', 'applications'],
  load: async () => {
    const [{ AnswersCopyScreen }, { AnswersCopyViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      AnswersCopyScreen,
      [EnrollmentGateway, SchoolInfo, Session, Clock, Navigation, Printing, FileStore, CodeTables],
      (params, ...ports) => new AnswersCopyViewModel(params, ...ports),
    );
  },
});
