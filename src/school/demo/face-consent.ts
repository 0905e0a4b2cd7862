/** What is consented to before a face photo (PIPL, articles 28 to 31): what for, how long, and how to say no. */
export function faceConsent(school: string): string {
  return [
    `${school}申请采集你的人脸照片。人脸信息属于敏感个人信息，仅用于新生报到、校园门禁和宿舍出入的身份核验，不用于其他目的，不向第三方提供。`,
    '照片加密传输，由学校保存至你毕业或离校后三个月，到期删除。报到前，你可以随时在本页删除照片并撤回同意。',
    '你可以不同意在线采集，改为到校后在现场采集，不影响报到。未满14周岁的，须由监护人同意并填写监护人姓名和手机号。',
  ].join('\n\n');
}

/** What it says beside that where stewards see the photo. */
export function faceAtGateConsent(seconds: number): string {
  return `报到核验时，核验老师的设备会显示你已通过的照片${seconds}秒，用于核对是否本人；到时自动隐藏，不在设备上保存。`;
}
