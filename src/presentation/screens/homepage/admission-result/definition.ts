import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const resultScreen = defineScreen({
  path: paths.result,
  title: { 'zh-CN': '录取结果查询', en: 'Admission result' },
  messages: ['checkin', 'form', 'plans', 'applications'],
  needs: 'checkin',
  load: async () => {
    const [{ AdmissionResultScreen }, { AdmissionResultViewModel, ADMISSION_RESULT_PORTS }] =
      await Promise.all([import('./screen'), import('./view-model')]);
    return wireScreen(
      AdmissionResultScreen,
      ADMISSION_RESULT_PORTS,
      (ports) => new AdmissionResultViewModel(ports),
    );
  },
});
