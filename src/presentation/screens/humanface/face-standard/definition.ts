import { paths } from '#application/navigation/paths';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const faceStandardScreen = defineScreen({
  path: paths.faceStandard,
  title: { 'zh-CN': '人脸照片规范', en: 'Face photo standard' },
  messages: ['checkin', 'form'],
  needs: 'facePhoto',
  load: async () => {
    const [{ FaceStandardScreen }, { FaceStandardViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      FaceStandardScreen,
      [CheckinProgress, CheckinFacePhoto, Session, Navigation, Toasts, Connectivity, VisitMemory],
      (_params, ...ports) => new FaceStandardViewModel(...ports),
    );
  },
});
