import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const informationFormScreen = defineScreen({
  path: paths.informationForm,
  title: { 'zh-CN': '填写信息', en: 'Your information' },
  messages: ['plans', 'form'],
  load: async () => {
    const [{ InformationFormScreen }, { InformationFormViewModel, INFORMATION_FORM_PORTS }] =
      await Promise.all([import('./screen'), import('./view-model')]);
    return wireScreen(
      InformationFormScreen,
      INFORMATION_FORM_PORTS,
      (ports, params) => new InformationFormViewModel(params, ports),
    );
  },
});
