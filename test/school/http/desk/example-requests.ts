import type { RoleGrant } from '#domain/staff/rights';
import type { StudentRecord } from '#school/core/checkin/student-record';
import type { DeviceRecord } from '#school/core/desk/device-tables';
import { editOf, publishEdit } from '#school/core/enrollment/publish-edit';
import type { RefundRecord } from '#school/core/payment/payment-records';
import type { ApplicationRecord } from '#school/core/records';
import type { StaffRecord } from '#school/core/staff/staff-records';
import { applicationEndpoints } from '#wire/desk/applications';
import { moneyEndpoints } from '#wire/desk/money';
import { schoolEndpoints } from '#wire/desk/school';
import { stationEndpoints } from '#wire/desk/stations';
import { person } from '../people';
import { codeOf, type DeskServer } from './desk-server';

/** The plan that the examples' applications are for: with files and a fee. */
export const OWN_PLAN = '2026年秋季高职招生';
export const PASSWORD = 'a long password';

type AnyEndpoint = { readonly method: 'GET' | 'POST'; readonly path: string };
export type Request = Readonly<Record<string, unknown>>;

const APPROVE = { kind: 'approve' };
const REFUSE = { kind: 'refuse' };
const EVERYTHING: readonly RoleGrant[] = [{ role: 'owner' }, { role: 'cashier' }];
let made = 100;
let ownPlan: Promise<string> | undefined;
/** An application that is only read. */
let read: Promise<ApplicationRecord> | undefined;

/** Who calls, and records that are made for their call alone. */
export class Scene {
  constructor(
    private readonly desk: DeskServer,
    readonly member: StaffRecord,
  ) {}

  get code(): string {
    return codeOf(this.member.authenticator ?? '', this.desk.server.clock.now());
  }

  /** Somebody else of the same school, as a change names them. */
  async colleague(state: StaffRecord['state'] = 'active'): Promise<Request> {
    const { member } = await this.desk.staff(this.member.tenantId, [{ role: 'cashier' }], { state });
    return { id: member.id, version: member.version };
  }

  /** An application, as a change names it. */
  async application(): Promise<{ readonly id: string; readonly version: number }> {
    const { id, version } = await this.record();
    return { id, version };
  }

  /** A plan in which they have what they may do. */
  async grantedPlan(): Promise<string> {
    const [grant] = this.member.grants;
    return grant?.planId ?? (await this.desk.server.plan(OWN_PLAN, this.member.tenantId)).id;
  }

  /** One that no call changes. */
  readOnly(): Promise<ApplicationRecord> {
    read ??= this.record();
    return read;
  }

  async record(): Promise<ApplicationRecord> {
    made += 1;
    const { server, database } = this.desk;
    const { tenantId } = this.member;
    const { applicationId } = await server.apply(OWN_PLAN, person(made), tenantId);
    const record = await database.store.read(({ applications }) =>
      applications.find(tenantId, applicationId),
    );
    if (!record) throw new Error('the application is not stored');
    return record;
  }

  async decided(
    decision: object,
    atOnce: boolean,
  ): Promise<{ readonly id: string; readonly version: number }> {
    const { id, version } = await this.application();
    const { application } = await this.ask(applicationEndpoints.decide, { id, version, decision, atOnce });
    return { id, version: (application as { readonly version: number }).version };
  }

  /** A fee paid at the desk, by somebody who then gets no place. */
  async owedBack(): Promise<{ readonly id: string; readonly version: number }> {
    const { id, version } = await this.application();
    const { fee } = await this.ask(moneyEndpoints.settle, { id, version });
    const settled = (fee as { readonly version: number }).version;
    const asked = { id, version: settled, decision: REFUSE, atOnce: true };
    const { application } = await this.ask(applicationEndpoints.decide, asked);
    return { id, version: (application as { readonly version: number }).version };
  }

  /** A refund of money taken at the desk. */
  async refund(): Promise<Request> {
    const { id: applicationId, no: applicationNo } = await this.record();
    const id = `R${applicationNo.replace(/\W/g, '')}`;
    const refund: RefundRecord = {
      ...{ refundNo: id, tenantId: this.member.tenantId, applicationId, applicationNo, orderNo: `P${id}` },
      ...{ network: 'desk', amount: 1, reason: 'second', ofFee: false, state: 'pending', failures: 0 },
      decidedAt: this.desk.server.clock.now(),
    };
    await this.desk.database.store.transaction(({ payments }) => payments.addRefund(refund, 0));
    return { id };
  }

  /** A new student of the school. */
  async student(changes: Partial<StudentRecord> = {}): Promise<StudentRecord> {
    made += 1;
    const { tenantId } = this.member;
    return this.desk.database.store.transaction(async ({ welcome, roster }) => {
      const [like] = await roster.search(tenantId, {}, 1);
      if (!like) throw new Error('the school has no new students');
      const { report: _, visits: __, ...rest } = like;
      const key = `student-${made}`;
      const own = { welcomeId: key, personKey: key, signInKey: key };
      const student: StudentRecord = { ...rest, ...own, ...changes };
      await welcome.add(student);
      return student;
    });
  }

  async planId(): Promise<string> {
    ownPlan ??= this.desk.server.plan(OWN_PLAN, this.member.tenantId).then(({ id }) => id);
    return ownPlan;
  }

  /** The plan of the applications, open, with an edit that is not published. */
  async plan(): Promise<{ readonly planId: string; readonly revision: number }> {
    const planId = await this.planId();
    const { tenantId } = this.member;
    const now = this.desk.server.clock.now();
    return this.desk.database.store.transaction(async (tables) => {
      const published = await tables.plans.find(tenantId, planId);
      if (!published) throw new Error('the plan is not published');
      const edit = { ...editOf(published), closesAt: now + 20 * 86_400_000 };
      await publishEdit(tables, tenantId, planId, edit, { by: '', at: now });
      const revision = ((await tables.planDrafts.findForUpdate(tenantId, planId))?.revision ?? 0) + 1;
      const draft = { planId, revision, edit: { ...edit, intro: `${revision}` } };
      await tables.planDrafts.save(tenantId, { ...draft, editedBy: '王老师', editedAt: now });
      return { planId, revision };
    });
  }

  /** The path of a stored file. */
  async file(): Promise<string> {
    const { answers } = await this.readOnly();
    const [, path = ''] = /"path":"([^"]+)"/.exec(JSON.stringify(answers)) ?? [];
    return path;
  }

  async waitingPhoto(): Promise<Request> {
    const path = await this.file();
    const { welcomeId: id } = await this.student({
      face: { state: 'checking', path, handedInAt: this.desk.server.clock.now(), triesLeft: 3 },
    });
    return { id, path };
  }

  /** The stations as they are, which is how a save of them begins. */
  async stations(): Promise<Request> {
    const { revision, stations } = await this.asked(stationEndpoints.list, {});
    return { revision, stations };
  }

  async stationId(): Promise<string> {
    const rules = await this.desk.database.store.read(({ welcome }) => welcome.rules(this.member.tenantId));
    return rules?.stations[0]?.id ?? '';
  }

  /** A scan by which a student has reported. */
  async scan(): Promise<Request> {
    const at = this.desk.server.clock.now();
    const { tenantId } = this.member;
    const stationId = await this.stationId();
    const { id: deviceId } = (await this.desk.device(tenantId)).device;
    const report = {
      at,
      scannedAt: at,
      code: 'ABCDEF',
      steward: deviceId,
      station: '东门',
      via: 'code',
    } as const;
    const { welcomeId } = await this.student({ report });
    const id = `scan-of-${welcomeId}`;
    await this.desk.database.store.transaction(({ scans }) =>
      scans.add({
        ...{ id, tenantId, deviceId, by: '手机', stationId, station: '东门', welcomeId },
        ...{ via: 'code', at, outcome: 'reported' },
      }),
    );
    return { id };
  }

  /** A section of the school's settings as it is, which is how a save of it begins. */
  async section(name: string, without: readonly string[] = []): Promise<Request> {
    const { [name]: section } = await this.asked(schoolEndpoints.read, {});
    return Object.fromEntries(
      Object.entries(section as Request).filter(([member]) => !without.includes(member)),
    );
  }

  /** A text of the school. */
  async text(): Promise<Request> {
    const written = { title: '招生章程', body: '第一条', listed: true, english: { title: '', body: '' } };
    return (await this.asked(schoolEndpoints.addText, written)).text as Request;
  }

  async device(): Promise<DeviceRecord> {
    return (await this.desk.device(this.member.tenantId)).device;
  }

  /** By somebody who may decide and settle. */
  private ask(endpoint: AnyEndpoint, request: Request): Promise<Request> {
    return this.askAs(EVERYTHING, endpoint, request);
  }

  /** By an administrator. */
  private asked(endpoint: AnyEndpoint, request: Request): Promise<Request> {
    return this.askAs([{ role: 'administrator' }], endpoint, request);
  }

  private async askAs(
    grants: readonly RoleGrant[],
    endpoint: AnyEndpoint,
    request: Request,
  ): Promise<Request> {
    const { token } = await this.desk.staff(this.member.tenantId, grants);
    const { statusCode, body } = await this.desk.ask(endpoint, request, { token });
    if (statusCode !== 200) throw new Error(`${endpoint.path}: ${body}`);
    return JSON.parse(body);
  }
}

const idOf = async (made: Promise<{ readonly id: string }>) => ({ id: (await made).id });

/** A request of each call that whoever has the right can make. */
export const EXAMPLES: Readonly<Record<string, (scene: Scene) => Promise<Request> | Request>> = {
  'POST sign-in': ({ member: { login }, code }) => ({ login, password: PASSWORD, code }),
  'GET me': () => ({}),
  'POST step-up': ({ code }) => ({ code }),
  'POST sign-out': () => ({}),
  'POST activation/open': () => ({ link: 'x'.repeat(24) }),
  'POST activation': () => ({ link: 'x'.repeat(24), password: PASSWORD, code: '000000' }),
  'POST account/password': () => ({ current: PASSWORD, password: 'another long password' }),
  'POST account/recovery-codes': ({ code }) => ({ code }),
  'GET account/sessions': () => ({}),
  'POST account/sessions/end': () => ({}),

  'GET staff': () => ({}),
  'POST staff': ({ member }) => ({
    login: `new-${member.id}`,
    name: '新老师',
    grants: [{ role: 'cashier' }],
  }),
  'POST staff/:id/grants': async (scene) => ({ ...(await scene.colleague()), grants: [{ role: 'auditor' }] }),
  'POST staff/:id/disable': (scene) => scene.colleague(),
  'POST staff/:id/enable': (scene) => scene.colleague('disabled'),
  'POST staff/:id/reset': (scene) => scene.colleague(),
  'POST staff/:id/sessions/end': async (scene) => ({ id: (await scene.colleague()).id }),
  'GET audit': () => ({}),

  'POST applications/search': () => ({}),
  'GET applications/counts': () => ({}),
  'POST applications/void/preview': async (scene) => ({
    planId: await scene.grantedPlan(),
    network: 'robot',
  }),
  'POST applications/void': async (scene) => ({
    planId: await scene.grantedPlan(),
    network: 'robot',
    reason: '信息不真实',
  }),
  'GET applications/:id': (scene) => idOf(scene.readOnly()),
  'POST applications/:id/reveal': (scene) => idOf(scene.readOnly()),
  'POST applications/:id/file': async (scene) => ({
    ...(await idOf(scene.readOnly())),
    path: await scene.file(),
  }),
  'POST applications/:id/notes': async (scene) => ({
    ...(await idOf(scene.application())),
    text: '已电话核实',
  }),
  'POST applications/:id/review': (scene) => scene.application(),
  'POST applications/:id/decision': async (scene) => ({ ...(await scene.application()), decision: APPROVE }),
  'POST applications/:id/decision/undo': (scene) => idOf(scene.decided(APPROVE, false)),

  'POST money/search': () => ({}),
  'POST money/:id/settle': (scene) => scene.application(),
  'POST money/:id/exempt': (scene) => scene.application(),
  'POST money/:id/refund': (scene) => scene.owedBack(),
  'GET money/refunds': () => ({}),
  'POST money/refunds/:id/hand-over': (scene) => scene.refund(),
  'POST money/reconcile': () => ({}),
  'GET money/ledger': () => ({ day: '2026-06-10' }),

  'GET plans': () => ({}),
  'POST plans': () => ({ title: '2027年秋季招生', from: { start: 'college' } }),
  'GET plans/:planId': async (scene) => ({ planId: await scene.planId() }),
  'POST plans/:planId/edit': async (scene) => ({ ...(await scene.plan()), edit: { intro: '改过的简介' } }),
  'POST plans/:planId/edit/discard': (scene) => scene.plan(),
  'POST plans/:planId/impact': (scene) => scene.plan(),
  'POST plans/:planId/publish': (scene) => scene.plan(),
  'POST plans/:planId/close': async (scene) => ({ planId: (await scene.plan()).planId }),
  'POST plans/:planId/archive': async (scene) => ({ planId: await scene.planId(), archived: false }),
  'GET plans/:planId/versions': async (scene) => ({ planId: await scene.planId() }),
  'GET plans/:planId/versions/:version': async (scene) => ({ planId: await scene.planId(), version: 1 }),
  'POST plans/:planId/preview': (scene) => scene.plan(),
  'POST plans/:planId/documents': async (scene) => ({
    planId: await scene.planId(),
    name: '收费标准.txt',
    type: 'text/plain',
    content: Buffer.from('每年5500元').toString('base64'),
  }),

  'POST students/search': () => ({}),
  'GET students/counts': () => ({}),
  'POST students/:id/correct': async (scene) => {
    const { welcomeId: id, version } = await scene.student();
    made += 1;
    const { name, idCard } = person(made);
    return { id, version, name, idCard, reason: '名册有误' };
  },
  'POST students/:id/phone': async (scene) => {
    const { welcomeId: id, version } = await scene.student();
    return { id, version, phone: '13912345678' };
  },
  'GET photos': () => ({}),
  'POST photos/picture': (scene) => scene.waitingPhoto(),
  'POST photos/:id/decision': (scene) => scene.waitingPhoto(),

  'GET school': () => ({}),
  'POST school/announcement': async (scene) => ({
    ...(await scene.section('announcement')),
    title: '报到时间有调整',
    text: '改为九月三日',
  }),

  'POST school/front': (scene) => scene.section('front', ['band', 'seal']),
  'POST school/season': (scene) => scene.section('season'),
  'POST school/checkin/open': () => ({
    reportFrom: 1,
    reportUntil: 2,
    page: { title: '新生入学须知', body: '带身份证来。' },
  }),
  'POST school/checkin': (scene) => scene.section('checkin'),
  'POST school/work': (scene) => scene.section('work'),
  'POST school/english': (scene) => scene.section('english'),
  'POST school/encryption': (scene) => scene.section('encryption'),
  'POST school/encryption/keys': (scene) => scene.section('encryption'),
  'GET school/texts': () => ({}),
  'GET school/texts/:id': async (scene) => ({ id: (await scene.text()).id }),
  'POST school/texts': () => ({
    title: '招生章程',
    body: '第一条',
    listed: true,
    english: { title: 'Regulations', body: '' },
  }),
  'POST school/texts/:id': (scene) => scene.text(),

  'GET stations': () => ({}),
  'POST stations/save': (scene) => scene.stations(),
  'POST devices': async (scene) => ({ name: '东门手机', stationIds: [await scene.stationId()] }),
  'POST devices/:id/revoke': (scene) => idOf(scene.device()),
  'GET scans': () => ({}),
  'POST scans/:id/annul': async (scene) => ({ ...(await scene.scan()), reason: '认错了人' }),

  'POST scan/enrol': () => ({ link: 'x'.repeat(24) }),
  'GET scan/scanner': () => ({}),
  'POST scan/holder': () => ({ name: '志愿者小张' }),
  'POST scan/scans': async (scene) => ({
    scanId: `scan-${scene.member.id}`,
    stationId: await scene.stationId(),
    shown: { code: 'ABCDEF' },
  }),
  'POST scan/face': () => ({ id: 'nobody' }),
};

/** What these examples are answered with instead of data: there is no such link, nobody whom the device has just reported, no encryption, and check-in is open. */
export const REFUSED: Readonly<Record<string, string>> = {
  'POST activation/open': 'linkSpent',
  'POST activation': 'linkSpent',
  'POST scan/enrol': 'linkSpent',
  'POST scan/face': 'notFound',
  'POST school/encryption/keys': 'notInThisState',
  'POST school/checkin/open': 'notInThisState',
};
