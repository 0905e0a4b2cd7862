import { paths } from '#application/navigation/paths';
import { BootFormHandover } from '#application/ports/boot-form-handover';
import { Capabilities } from '#application/ports/capabilities';
import { Clock } from '#application/ports/clock';
import { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { IdentityHandover } from '#application/ports/identity-handover';
import { Navigation } from '#application/ports/navigation';
import { PhoneVerification } from '#application/ports/phone-verification';
import { SchoolInfo } from '#application/ports/school-info';
import { Vibration } from '#application/ports/vibration';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const recruitResultScreen = defineScreen({
  path: paths.recruitResult,
  title: { 'zh-CN': '招生录取查询', en: 'Application result' },
  messages: ['checkin', 'plans', 'form', 'applications'],
  load: async () => {
    const [{ RecruitResultScreen }, { RecruitResultViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      RecruitResultScreen,
      [
        EnrollmentGateway,
        Clock,
        Navigation,
        PhoneVerification,
        IdentityHandover,
        SchoolInfo,
        Capabilities,
        Vibration,
        BootFormHandover,
      ],
      (_params, ...ports) => new RecruitResultViewModel(...ports),
    );
  },
});
