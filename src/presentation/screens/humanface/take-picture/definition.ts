import { paths } from '#application/navigation/paths';
import { Camera } from '#application/ports/camera';
import { CheckInGateway } from '#application/ports/check-in-gateway';
import { Clock } from '#application/ports/clock';
import { FileStore } from '#application/ports/file-store';
import { Navigation } from '#application/ports/navigation';
import { PageVisibility } from '#application/ports/page-visibility';
import { SessionStore } from '#application/ports/session-store';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const facePictureScreen = defineScreen({
  path: paths.facePicture,
  title: { 'zh-CN': '拍摄人脸照片', en: 'Take your face photo' },
  messages: ['checkin'],
  load: async () => {
    const [{ TakePictureScreen }, { TakePictureViewModel }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(
      TakePictureScreen,
      [CheckInGateway, FileStore, SessionStore, Camera, Clock, Navigation, PageVisibility],
      (_params, ...ports) => new TakePictureViewModel(...ports),
    );
  },
});
