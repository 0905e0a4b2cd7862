import { paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { Vibration } from '#application/ports/phone/vibration';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SchoolInfo } from '#application/ports/session/school-info';
import { VisitMemory } from '#application/ports/session/visit-memory';
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
        VisitMemory,
      ],
      (_params, ...ports) => new RecruitResultViewModel(...ports),
    );
  },
});
