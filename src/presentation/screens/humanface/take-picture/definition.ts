import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const facePictureScreen = defineScreen({
  path: paths.facePicture,
  title: { 'zh-CN': '拍摄人脸照片', en: 'Take your face photo' },
  messages: ['checkin'],
  needs: 'facePhoto',
  load: async () => {
    const [{ TakePictureScreen }, { TakePictureViewModel, TAKE_PICTURE_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(TakePictureScreen, TAKE_PICTURE_PORTS, (ports) => new TakePictureViewModel(ports));
  },
});
