import { expect, test } from 'vitest';
import { faceScreen } from '#presentation/screens/humanface/face/definition';
import { faceConsent, faceConsentEnglish } from '#school/demo/face-consent';

test('the consent to a face photo names the screen on which the photo is deleted', () => {
  const { title } = faceScreen;
  expect(faceConsent('青云职业技术学院')).toContain(`在「${title['zh-CN']}」页删除照片`);
  const english = Object.values(faceConsentEnglish('青云职业技术学院', 'Qingyun College', 5));
  expect(english.join('\n')).toContain(`on the page “${title.en}”`);
});
