import { InMemoryCamera } from '#infrastructure/memory/phone/in-memory-camera';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryClipboard, InMemoryPayment } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryFileSaver,
  InMemoryPageVisibility,
  InMemoryPrinting,
  InMemoryScreenWake,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryResultPictures } from '#infrastructure/memory/phone/in-memory-result-pictures';
import { ScriptedSignOutGateway } from '#test/presentation/screens/scripted-sign-out-gateway';
import { cameraContract } from './suites/camera-contract';
import { clipboardContract } from './suites/clipboard-contract';
import { fileSaverContract } from './suites/file-saver-contract';
import { pageLocksContract } from './suites/page-locks-contract';
import { pageVisibilityContract } from './suites/page-visibility-contract';
import { paymentContract } from './suites/payment-contract';
import { pictureReducerContract } from './suites/picture-reducer-contract';
import { printingContract } from './suites/printing-contract';
import { resultPicturesContract } from './suites/result-pictures-contract';
import { screenWakeContract } from './suites/screen-wake-contract';
import { signOutContract } from './suites/sign-out-contract';
import { vibrationContract } from './suites/vibration-contract';

signOutContract('the screens’ double', () => {
  const gateway = new ScriptedSignOutGateway();
  return { gateway, open: async (kind) => gateway.open(kind) };
});
screenWakeContract('memory', () => {
  const wake = new InMemoryScreenWake();
  return { wake, isOn: () => wake.isHeld };
});
paymentContract('memory', (way) => {
  const payment = new InMemoryPayment(way);
  return {
    payment,
    opened: () => payment.sheets.length,
    close: (hint) => payment.close(hint),
    nativePages: () => payment.nativePages,
    leftFor: () => payment.leftFor,
  };
});
clipboardContract('memory', (isAllowed) => {
  const clipboard = new InMemoryClipboard(isAllowed);
  return { clipboard, text: () => clipboard.copied.at(-1) };
});
fileSaverContract('memory', () => {
  const saver = new InMemoryFileSaver();
  return { saver, saved: async () => saver.saved, leftTo: () => saver.leftTo.at(-1) };
});
pageLocksContract('memory', async () => {
  const locks = new InMemoryPageLocks();
  return { openPage: async () => locks };
});
pageVisibilityContract('memory', () => {
  const visibility = new InMemoryPageVisibility();
  return { visibility, turn: (visible) => visibility.set(visible) };
});
printingContract('memory', () => {
  const printing = new InMemoryPrinting();
  return { printing, printed: () => printing.printed };
});
vibrationContract('memory', () => {
  const vibration = new InMemoryVibration();
  return { vibration, felt: () => vibration.felt };
});
cameraContract('memory', async ({ error, cameras = 2 }) => {
  const camera = new InMemoryCamera(error, cameras > 1);
  return {
    camera,
    screen: undefined,
    isOn: async () => camera.opened.some(({ isOn }) => isOn),
    loseStream: async () => camera.opened.at(-1)?.lose(),
    canLoad: async (address) => camera.addresses.has(address),
  };
});
pictureReducerContract('memory', async () => {
  const pictures = new InMemoryPictureReducer();
  return { pictures, canLoad: async (address) => pictures.addresses.has(address) };
});
resultPicturesContract('memory', async () => new InMemoryResultPictures());
