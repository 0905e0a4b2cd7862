import { paths } from '#application/navigation/paths';
import { Camera } from '#application/ports/checkin/camera';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Session } from '#application/ports/session/session';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const facePictureScreen = defineScreen({
  path: paths.facePicture,
  title: { 'zh-CN': '拍摄人脸照片', en: 'Take your face photo' },
  messages: ['checkin'],
  needs: 'facePhoto',
  load: async () => {
    const [{ TakePictureScreen }, { TakePictureViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      TakePictureScreen,
      [
        CheckinProgress,
        CheckinFacePhoto,
        FileStore,
        Session,
        Camera,
        Clock,
        Navigation,
        PageVisibility,
        Host,
        Connectivity,
      ],
      (_params, ...ports) => new TakePictureViewModel(...ports),
    );
  },
});
