import { paths } from '#application/navigation/paths';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Printing } from '#application/ports/phone/printing';
import { SchoolInfo } from '#application/ports/session/school-info';
import { Session } from '#application/ports/session/session';
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
      [
        EnrollmentGateway,
        SchoolInfo,
        Session,
        Clock,
        Navigation,
        Printing,
        FileStore,
        CodeTables,
        PageVisibility,
      ],
      (params, ...ports) => new AnswersCopyViewModel(params, ...ports),
    );
  },
});
