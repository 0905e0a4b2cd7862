import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const applicationsScreen = defineScreen({
  path: paths.applications,
  title: { 'zh-CN': '报名记录', en: 'My applications' },
  messages: ['plans', 'form', 'applications', 'payment', 'session'],
  load: async () => {
    const [{ ApplicationsScreen }, { ApplicationsViewModel, APPLICATIONS_PORTS, applicationsPorts }] =
      await Promise.all([import('./screen'), import('./view-model')]);
    return wireScreen(
      ApplicationsScreen,
      APPLICATIONS_PORTS,
      (ports, params) => new ApplicationsViewModel(params, applicationsPorts(ports)),
    );
  },
});
