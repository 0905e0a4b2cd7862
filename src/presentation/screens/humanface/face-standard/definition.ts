import { paths } from '#application/navigation/paths';
import { defineScreen, wireScreen } from '#presentation/define-screen';

export const faceStandardScreen = defineScreen({
  path: paths.faceStandard,
  title: { 'zh-CN': '人脸照片规范', en: 'Face photo standard' },
  messages: ['checkin', 'form'],
  needs: 'facePhoto',
  load: async () => {
    const [{ FaceStandardScreen }, { FaceStandardViewModel, FACE_STANDARD_PORTS }] = await Promise.all([
      import('./screen'),
      import('./view-model'),
    ]);
    return wireScreen(FaceStandardScreen, FACE_STANDARD_PORTS, (ports) => new FaceStandardViewModel(ports));
  },
});
