import type { EnglishTexts } from '../core/platform/texts-by-language';

/** The consent text for face photos (PIPL, articles 28 to 31): purpose, retention, and how to decline. */
export function faceConsent(school: string): string {
  return paragraphs(school).join('\n\n');
}

/** The additional sentence where stewards see the photo. */
export function faceAtGateConsent(seconds: number): string {
  return `报到核验时，核验老师的设备会显示你已通过的照片${seconds}秒，用于核对是否本人；到时自动隐藏，不在设备上保存。`;
}

/** English texts of both, by paragraph. */
export function faceConsentEnglish(school: string, nameInEnglish: string, seconds: number): EnglishTexts {
  const [purpose = '', keeping = '', choice = ''] = paragraphs(school);
  return {
    [purpose]: `${nameInEnglish} asks for a photo of your face. A face is sensitive personal information. The photo is used to verify who you are when you check in, at the campus gate and at your dormitory, for nothing else, and is given to no third party.`,
    [keeping]:
      'The photo is sent encrypted. The school keeps it until three months after you graduate or leave, and then deletes it. Until you check in you can delete it at any time on the page “Face photo” and withdraw your consent.',
    [choice]:
      'You need not agree: the photo can be taken at the school, and you check in all the same. Under 14, a guardian has to agree and give their name and mobile number.',
    [faceAtGateConsent(seconds)]:
      `When you check in, the device of the member of staff shows your accepted photo for ${seconds} seconds, to see that it is you. Then it is hidden by itself, and it is not kept on the device.`,
  };
}

function paragraphs(school: string): readonly string[] {
  return [
    `${school}申请采集你的人脸照片。人脸信息属于敏感个人信息，仅用于新生报到、校园门禁和宿舍出入的身份核验，不用于其他目的，不向第三方提供。`,
    '照片加密传输，由学校保存至你毕业或离校后三个月，到期删除。报到前，你可以随时在「人脸照片」页删除照片并撤回同意。',
    '你可以不同意在线采集，改为到校后在现场采集，不影响报到。未满14周岁的，须由监护人同意并填写监护人姓名和手机号。',
  ];
}
