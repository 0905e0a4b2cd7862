import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const procedureScreen = defineScreen({
  path: paths.procedure,
  title: { 'zh-CN': '报到流程', en: 'Check-in procedure' },
  messages: ['checkin'],
  needs: 'checkin',
  load: async () => {
    const [{ ProcedureScreen }, { ProcedureViewModel, PROCEDURE_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(ProcedureScreen, PROCEDURE_PORTS, (ports) => new ProcedureViewModel(ports));
  },
});
