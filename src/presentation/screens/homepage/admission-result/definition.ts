import { paths } from '#application/navigation/paths';
import { CheckinLookup } from '#application/ports/checkin-lookup';
import { Clock } from '#application/ports/clock';
import { FileSaver } from '#application/ports/file-saver';
import { IdentityHandover } from '#application/ports/identity-handover';
import { Navigation } from '#application/ports/navigation';
import { PhoneVerification } from '#application/ports/phone-verification';
import { ResultPictures } from '#application/ports/result-pictures';
import { SchoolInfo } from '#application/ports/school-info';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';
import { Vibration } from '#application/ports/vibration';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const resultScreen = defineScreen({
  path: paths.result,
  title: { 'zh-CN': '录取结果查询', en: 'Admission result' },
  messages: ['checkin', 'form', 'plans', 'applications'],
  needs: 'checkin',
  load: async () => {
    const [{ AdmissionResultScreen }, { AdmissionResultViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      AdmissionResultScreen,
      [
        CheckinLookup,
        ResultPictures,
        FileSaver,
        Clock,
        Navigation,
        Toasts,
        SessionStore,
        PhoneVerification,
        IdentityHandover,
        SchoolInfo,
        Vibration,
      ],
      (_params, ...ports) => new AdmissionResultViewModel(...ports),
    );
  },
});
