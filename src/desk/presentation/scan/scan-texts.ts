import type { Language } from '#presentation/messages/language';

/** Texts of the scanner in Chinese and English; `{name}` is a parameter. Apart from the desk's: the scanner loads no tables and forms. */
const texts = {
  title: ['核验', 'Check in'],
  opening: ['正在打开', 'Opening'],
  failed: ['连不上学校，请检查网络', 'The school cannot be reached. Check the network'],
  retry: ['再试一次', 'Try again'],
  notEnrolled: ['这台手机还不是核验设备', 'This phone is not enrolled'],
  notEnrolledNote: [
    '请迎新主管在工作台「站点与设备」里添加设备，用这台手机扫描二维码。',
    'Ask the supervisor to add a device at the desk (Stations), and scan its QR code with this phone.',
  ],
  spent: ['二维码已用过或已过期', 'This QR code was used, or is too old'],
  holder: ['当班人员', 'On duty'],
  holderAsk: ['你的姓名', 'Your name'],
  holderNote: ['核验记录会写明当班人员。', 'Each scan is recorded with who is on duty.'],
  begin: ['开始核验', 'Begin'],
  change: ['换人', 'Hand over'],
  station: ['核验点', 'Station'],
  noStation: ['学校没有开放的核验点', 'The school has no station'],
  camera: ['扫码', 'Scan'],
  stop: ['停止扫码', 'Stop scanning'],
  cameraOff: ['打不开摄像头，请输入六位码', 'The camera does not open. Type the six-character code'],
  noCamera: [
    '这个页面不能用摄像头（需要 https），请输入六位码',
    'This page may not use the camera (https is needed). Type the six-character code',
  ],
  code: ['六位码', 'Six-character code'],
  verify: ['核验', 'Verify'],
  person: ['没有报到码：按身份证核验', 'No code: verify by ID card'],
  name: ['姓名', 'Name'],
  idCard: ['身份证号', 'ID number'],
  verifyPerson: ['按身份证核验', 'Verify by ID card'],
  pending: ['正在核验', 'Verifying'],
  next: ['下一位', 'Next'],
  reported: ['已报到', 'Checked in'],
  visited: ['已登记', 'Recorded'],
  again: ['已于 {at} 核验过', 'Verified before, at {at}'],
  againAt: ['已于 {at} 核验过（{station}）', 'Verified before, at {at} ({station})'],
  againUnknown: ['之前已核验过', 'Verified before'],
  expired: ['报到码已过期，请学生刷新后重新出示', 'The code has expired. Ask for a renewed one'],
  notReady: ['还有线上手续没有完成', 'Online steps are left to do'],
  notReported: ['还没有报到，请先去第一个核验点', 'Not checked in yet, which is done at the first station'],
  unknown: ['查无此人', 'Nobody is known by this'],
  invalid: ['不是有效的报到码', 'No valid code'],
  signature: ['报到码被改动过，请勿放行', 'This code has been altered. Do not let them pass'],
  idCardWrong: ['身份证号有误，请核对', 'The ID number is not valid. Please check it'],
  unsure: ['没有收到结果。再试一次，不会重复计算。', 'No answer came. Try again: it counts once.'],
  photoNeeded: ['请现场采集人脸照片', 'Take the face photo here'],
  face: ['已通过的人脸照片，请与本人核对', 'Approved face photo: compare it with the person'],
  newStudent: ['新生', 'New student'],
} as const;

export type ScanText = keyof typeof texts;

export class ScanTexts {
  readonly #time: Intl.DateTimeFormat;

  constructor(private readonly language: Language) {
    this.#time = new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
      timeZone: 'Asia/Shanghai',
    });
  }

  readonly t = (key: ScanText, params: Readonly<Record<string, string>> = {}): string =>
    texts[key][this.language === 'zh-CN' ? 0 : 1].replace(
      /\{(\w+)\}/g,
      (hole, name: string) => params[name] ?? hole,
    );

  readonly clock = (at: number): string => this.#time.format(at);
}
