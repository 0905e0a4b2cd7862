import { paths } from '#application/navigation/paths';
import { CheckinCache } from '#application/ports/checkin-cache';
import { CheckinPass } from '#application/ports/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { Connectivity } from '#application/ports/connectivity';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { ScreenWake } from '#application/ports/screen-wake';
import { Session } from '#application/ports/session';
import { Vibration } from '#application/ports/vibration';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const procedureScreen = defineScreen({
  path: paths.procedure,
  title: { 'zh-CN': '报到流程', en: 'Check-in procedure' },
  messages: ['checkin'],
  needs: 'checkin',
  load: async () => {
    const [{ ProcedureScreen }, { ProcedureViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      ProcedureScreen,
      [
        CheckinProgress,
        CheckinPass,
        Session,
        CheckinCache,
        Clock,
        Connectivity,
        ScreenWake,
        Navigation,
        PageVisibility,
        Host,
        Vibration,
      ],
      (_params, ...ports) => new ProcedureViewModel(...ports),
    );
  },
});
