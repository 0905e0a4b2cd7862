import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const faceScreen = defineScreen({
  path: paths.face,
  title: { 'zh-CN': '人脸照片', en: 'Face photo' },
  messages: ['checkin'],
  needs: 'facePhoto',
  load: async () => {
    const [{ FaceScreen }, { FaceViewModel, FACE_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(FaceScreen, FACE_PORTS, (ports) => new FaceViewModel(ports));
  },
});
