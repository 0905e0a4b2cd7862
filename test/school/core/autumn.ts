import type { ApplicationSubmission } from '#domain/enrollment/application-submission';
import type { Answers, Attachment } from '#domain/form/template';
import type { SecurityEvent } from '#school/core/access/security-log';
import type { FaceVerifier } from '#school/core/checkin/face/face-verifier';
import { createSchool, type School } from '#school/core/school';
import { portrait } from '#school/demo/portrait';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { setUpSchool } from '#school/demo/seed-demo';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';

export const PLAN = 'qy-2026-autumn';
export const TENANT = QINGYUN;

/** A synthetic girl; district code 0000 is issued to nobody. */
export const who = { name: '何静怡', idCard: '33000020080416002X', phone: '13800138000' };

/** The demo school's autumn plan, whose form has a field of every kind, with a clock that the test moves. */
export class Autumn {
  readonly clock = new FakeClock(START);
  readonly blobs = new MemoryBlobStore();
  /** Events of the security log, in order. */
  readonly events: SecurityEvent[] = [];
  readonly store = new MemoryStore();
  readonly secrets = new NodeSecrets();
  readonly school: School;

  constructor(faceVerifier?: FaceVerifier) {
    this.school = createSchool({
      store: this.store,
      secrets: this.secrets,
      clock: this.clock,
      blobs: this.blobs,
      securityLog: { record: (event) => void this.events.push(event) },
      faceVerifier,
    });
  }

  static async open(faceVerifier?: FaceVerifier): Promise<Autumn> {
    const autumn = new Autumn(faceVerifier);
    await setUpSchool(autumn.school, qingyun(autumn.clock.now()));
    return autumn;
  }

  async draft(planId = PLAN) {
    return orThrow(await this.school.admissions.submissions.openDraft(TENANT, planId));
  }

  /** Uploads a file with a draft's or an applicant's token. */
  async upload(
    bearer: string,
    name = '证件照.png',
    type = 'image/png',
    bytes = portrait(),
  ): Promise<Attachment> {
    const { files } = this.school;
    const token = await files.uploadToken(TENANT, bearer);
    const { path, ...access } = orThrow(await files.openUpload(TENANT, token, { name, type }));
    orThrow(await files.receive(path, access, { type, bytes: [bytes] }));
    return { path, name, type, size: bytes.length };
  }

  /** Submits valid answers with some changes; `undefined` removes an answer. */
  async submit(
    grant: Awaited<ReturnType<Autumn['draft']>>,
    changes: Readonly<Record<string, Answers[string] | undefined>> = {},
    submission: Partial<Pick<ApplicationSubmission, 'promised' | 'templateVersion' | 'teacherId'>> = {},
  ) {
    const { planId, submissionKey, token } = grant;
    const photo = 'photo' in changes ? [] : [await this.upload(token)];
    const answers = { ...goodAnswers, photo, ...changes };
    return this.school.admissions.submissions.submit(TENANT, token, {
      planId,
      submissionKey,
      templateVersion: 1,
      promised: true,
      ...submission,
      answers: Object.fromEntries(
        Object.entries(answers).flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer]])),
      ),
    });
  }

  async apply(changes: Readonly<Record<string, Answers[string] | undefined>> = {}) {
    return orThrow(await this.submit(await this.draft(), changes));
  }

  steward(): Promise<string> {
    return this.school.desk.stewardToken(TENANT);
  }
}

export const goodAnswers: Answers = {
  ...who,
  birthDate: '2008-04-16',
  sex: '1',
  ethnicGroup: '01',
  graduatedFrom: '杭州市第一中学',
  homeRegion: { code: '330106', names: ['浙江省', '杭州市', '西湖区'] },
  homeAddress: '文三路 1 号',
  emergencyContact: '何建国',
  emergencyPhone: '13800138000',
  majors: ['520201', '510201'],
  boarding: '0',
};
