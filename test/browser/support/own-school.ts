import type { FaceError } from '#domain/checkin/face-photo';
import { CHILD, childsIdCard } from '#features/support/schools/checkin-child';
import { newStudent } from '#features/support/schools/checkin-setup';
import type { SchoolFixture } from '#features/support/schools/school-fixture';
import type { School } from '#school/core/school';
import { portrait } from '#school/demo/portrait';
import { qingyunPlans } from '#school/demo/qingyun/qingyun-plans';
import { orThrow } from '#test/support/or-throw';

const DAY = 24 * 3_600_000;

/** A walk's own school, with the actions of its desk and stewards. */
export class OwnSchool {
  constructor(
    /** The app's address, without query and hash. */
    readonly app: string,
    private readonly school: School,
    readonly schoolFixture: SchoolFixture,
  ) {}

  /** The query that selects it. */
  get query(): string {
    return `?tn=${this.name}`;
  }

  private get name(): string {
    return this.schoolFixture.uniqueName;
  }

  /** New students of the demo, and the child. */
  static idCardOf(name: string): string {
    return name === CHILD ? childsIdCard() : newStudent(name).idCard;
  }

  /** The desk's decision on the submitted photo. */
  async decideFace(
    name: string,
    decision: 'pass' | { readonly refuse: readonly FaceError[] },
  ): Promise<void> {
    const { welcomeId } = await this.signedIn(name);
    orThrow(await this.school.desk.decideFace(this.name, welcomeId, decision));
  }

  /** The student submits a photo on another phone. */
  async handInFace(name: string): Promise<void> {
    const { token } = await this.signedIn(name);
    const { files, welcome } = this.school;
    const file = { name: 'face.png', type: 'image/png' };
    orThrow(await welcome.facePhotos.consent(this.name, token, undefined));
    const upload = orThrow(
      await files.openUpload(this.name, await files.uploadToken(this.name, token), file),
    );
    orThrow(
      await files.receive(upload.path, upload, {
        type: file.type,
        bytes: [portrait()],
      }),
    );
    orThrow(await welcome.facePhotos.submit(this.name, token, upload.path));
  }

  /** A steward types the code that the student reads out. */
  async report(code: string): Promise<void> {
    const { stations } = orThrow(await this.school.welcome.plan(this.name));
    const steward = await this.school.desk.stewardToken(this.name);
    orThrow(await this.school.welcome.reports.report(this.name, steward, { code }, stations[0]?.id));
  }

  /** A student's pass, for a steward who scans it offline. */
  async passOf(name: string): Promise<string> {
    const { token } = await this.signedIn(name);
    return orThrow(await this.school.welcome.passes.issue(this.name, token)).token;
  }

  /** That steward is online again. */
  async bringScan(pass: string): Promise<void> {
    const steward = await this.school.desk.stewardToken(this.name);
    await this.school.welcome.reports.sync(this.name, steward, [{ pass, scannedAt: Date.now() }], undefined);
  }

  /** The plan opens tomorrow, or is open as at first, or open with a fee that is due on submission. */
  async openPlan(title: string, how: 'tomorrow' | 'asBefore' | 'withFee'): Promise<void> {
    const now = Date.now();
    const setup = qingyunPlans(now).find(({ plan }) => plan.title === title);
    if (!setup) throw new Error(`no plan ${title}`);
    const { plan } = setup;
    const own = (id: string) => `${this.name}-${id}`;
    await this.school.setup.publishPlan(this.name, {
      ...setup,
      plan: {
        ...plan,
        id: own(plan.id),
        documents: plan.documents.map((document) => ({ ...document, id: own(document.id) })),
        ...(how === 'tomorrow' && { opensAt: now + DAY }),
        ...(how === 'withFee' && { fee: 8000, feeDue: 'onSubmit' }),
      },
      feeReason: '报名费',
    });
  }

  private async signedIn(name: string) {
    const idCard = OwnSchool.idCardOf(name);
    const { token, record } = orThrow(
      await this.school.welcome.auth.signIn(this.name, { name, idCard }, undefined),
    );
    return { token, welcomeId: record.welcomeId };
  }
}
