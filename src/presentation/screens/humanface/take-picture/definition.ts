import { paths } from '#application/navigation/paths';
import { Camera } from '#application/ports/camera';
import { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin-progress';
import { Clock } from '#application/ports/clock';
import { FileStore } from '#application/ports/file-store';
import { Host } from '#application/ports/host';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { Session } from '#application/ports/session';
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
      ],
      (_params, ...ports) => new TakePictureViewModel(...ports),
    );
  },
});
