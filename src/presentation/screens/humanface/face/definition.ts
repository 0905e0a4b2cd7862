import { paths } from '#application/navigation/paths';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Session } from '#application/ports/session/session';
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
        Connectivity,
      ],
      (_params, ...ports) => new FaceViewModel(...ports),
    );
  },
});
