import { paths } from '#application/navigation/paths';
import { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { Confirmations } from '#application/ports/confirmations';
import { FileStore } from '#application/ports/file-store';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { Session } from '#application/ports/session';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const faceScreen = defineScreen({
  path: paths.face,
  title: { 'zh-CN': '人脸照片', en: 'Face photo' },
  messages: ['checkin'],
  needs: 'facePhoto',
  load: async () => {
    const [{ FaceScreen }, { FaceViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      FaceScreen,
      [
        CheckinProgress,
        CheckinFacePhoto,
        FileStore,
        Session,
        Clock,
        Confirmations,
        Navigation,
        PageVisibility,
      ],
      (_params, ...ports) => new FaceViewModel(...ports),
    );
  },
});
