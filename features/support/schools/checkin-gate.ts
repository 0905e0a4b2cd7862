import assert from 'node:assert/strict';
import type { FaceError } from '#domain/checkin/face-photo';
import type { OfflineScan, ReportedStudent } from '#domain/checkin/report';
import type { School } from '#school/core/school';
import { orThrow } from '#test/support/or-throw';
import type { Phone, SampleFile } from '../phones/phone';
import { photo } from '../sample-files';
import { until } from '../until';
import { goTo, screenCalled } from './checkin-desk';
import { newStudent } from './checkin-setup';

const noPicture: SampleFile = {
  name: '说明.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('这不是图片'),
};

const SPOKEN = /\b([0-9A-Z]{3})-([0-9A-Z]{3})\b/;

/** The stewards at a school's gate, and its desk for face photos. */
export class Gate {
  /** The code that the current student shows. */
  shown = '';
  private scanned: OfflineScan | undefined;
  private reported: { readonly steward: string; readonly student: ReportedStudent } | undefined;

  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  /** A steward types the code that the student says, and it counts. */
  async takeCode(): Promise<void> {
    const code = this.shown;
    const { stations } = orThrow(await this.school.welcome.plan(this.tenantId));
    const steward = await this.steward();
    const { reports } = this.school.welcome;
    const student = orThrow(await reports.report(this.tenantId, steward, { code }, stations[0]?.id));
    this.reported = { steward, student };
  }

  /** The steward who took the code compares the approved photo with the student. */
  async seesFace(seconds: number): Promise<void> {
    const { steward, student } = this.lastReport;
    assert.equal(student.faceSeconds, seconds);
    const face = orThrow(await this.school.welcome.gateFaces.show(this.tenantId, steward, student.welcomeId));
    assert.ok(face.bytes.length > 0 && face.seconds > 0 && face.seconds <= seconds, `for ${face.seconds} s`);
  }

  async hidesFace(whom: 'from another' | 'from the same'): Promise<void> {
    const { steward, student } = this.lastReport;
    const asking = whom === 'from another' ? await this.steward() : steward;
    const face = await this.school.welcome.gateFaces.show(this.tenantId, asking, student.welcomeId);
    assert.ok('refused' in face, 'the face is shown');
  }

  /** A student comes with another phone and is reported. */
  async reportFromElsewhere(name: string): Promise<void> {
    const identity = newStudent(name);
    const { token } = orThrow(await this.school.welcome.auth.signIn(this.tenantId, identity, undefined));
    const pass = orThrow(await this.school.welcome.passes.issue(this.tenantId, token));
    const steward = await this.steward();
    const shown = { pass: pass.token };
    orThrow(await this.school.welcome.reports.report(this.tenantId, steward, shown, undefined));
  }

  /** A steward without network scans a pass and stores the scan. */
  async scanOffline(phone: Phone): Promise<void> {
    const { token } = await keptOn(phone);
    const pass = orThrow(await this.school.welcome.passes.issue(this.tenantId, token));
    this.scanned = { pass: pass.token, scannedAt: Date.now() };
  }

  /** That steward is online again, after another steward's scan has counted. */
  async bringScan(): Promise<void> {
    assert.ok(this.scanned, 'nobody has scanned them without network');
    const steward = await this.steward();
    const [synced] = await this.school.welcome.reports.sync(
      this.tenantId,
      steward,
      [this.scanned],
      undefined,
    );
    assert.equal(synced?.outcome, 'used');
  }

  async decideFace(
    phone: Phone,
    decision: 'pass' | { readonly refuse: readonly FaceError[] },
  ): Promise<void> {
    const { welcomeId } = await keptOn(phone);
    orThrow(await this.school.desk.decideFace(this.tenantId, welcomeId, decision));
  }

  /** Gives the consent that the previous screen asks for. */
  async consentToFace(phone: Phone): Promise<void> {
    const { token } = await keptOn(phone);
    orThrow(await this.school.welcome.facePhotos.consent(this.tenantId, token, undefined));
  }

  private get lastReport() {
    assert.ok(this.reported, 'nobody was reported by a code');
    return this.reported;
  }

  private steward(): Promise<string> {
    return this.school.desk.stewardToken(this.tenantId);
  }
}

export async function showPass(phone: Phone, gate: Gate): Promise<void> {
  gate.shown = await spokenCode(phone);
}

export async function showsSamePass(phone: Phone, gate: Gate): Promise<void> {
  assert.equal(await spokenCode(phone), gate.shown);
}

export async function leaveAndComeBack(phone: Phone): Promise<void> {
  for (const title of ['招生迎新', '报到流程']) {
    await goTo(phone, title);
    await until(
      () => phone.isAt(screenCalled(title)),
      () => `the student does not come to ${title}`,
    );
  }
}

export async function hidesNewStudentsId(phone: Phone, name: string): Promise<void> {
  await phone.settles();
  await phone.hasNot(newStudent(name).idCard);
}

export async function choosePhoto(phone: Phone, what: 'photo' | 'text' = 'photo'): Promise<void> {
  await phone.attach('从相册选择', what === 'photo' ? photo : noPicture);
}

export async function handInPhoto(phone: Phone): Promise<void> {
  await choosePhoto(phone);
  await phone.tap('使用照片');
  await phone.shows('检测中');
}

/** The spoken code on the student's screen. */
function spokenCode(phone: Phone): Promise<string> {
  return until(
    async () => {
      const [, first, second] = SPOKEN.exec(await phone.read<string>('text')) ?? [];
      return first && second && first + second;
    },
    async () => `no spoken code on a screen that reads: ${await phone.read<string>('text')}`,
  );
}

async function keptOn(phone: Phone): Promise<{ readonly token: string; readonly welcomeId: string }> {
  const kept = Object.entries(await phone.kept());
  const heldUnder = (prefix: string) => kept.find(([key]) => key.startsWith(prefix))?.[1] ?? '';
  return { token: heldUnder('studenttoken:'), welcomeId: JSON.parse(heldUnder('userInfo:')).welcomeId };
}
