import { storedPath } from '#domain/checkin/face-photo';
import type {
  CheckinPages,
  CheckinRules,
  PassKeysRecord,
  PassRecord,
  StudentRecord,
} from '#school/core/checkin/student-record';
import { MOST_PASSES, type WelcomeTable } from '#school/core/checkin/welcome-tables';
import { deleteMatching } from './delete-matching';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryWelcome implements WelcomeTable {
  private readonly checkins: UndoMap<{ readonly rules: CheckinRules; readonly pages: CheckinPages }>;
  private readonly keys: UndoMap<PassKeysRecord>;
  private readonly students: UndoMap<StudentRecord>;
  private readonly byKey: UndoMap<string>;
  private readonly passes: UndoMap<PassRecord>;

  constructor(log: UndoLog) {
    this.checkins = new UndoMap(log);
    this.keys = new UndoMap(log);
    this.students = new UndoMap(log);
    this.byKey = new UndoMap(log);
    this.passes = new UndoMap(log);
  }

  async rules(tenantId: string): Promise<CheckinRules | undefined> {
    return this.checkins.get(tenantId)?.rules;
  }

  async pages(tenantId: string): Promise<CheckinPages | undefined> {
    return this.checkins.get(tenantId)?.pages;
  }

  async passKeys(tenantId: string): Promise<PassKeysRecord | undefined> {
    return this.keys.get(tenantId);
  }

  async find(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined> {
    const student = this.students.get(welcomeId);
    return student?.tenantId === tenantId ? student : undefined;
  }

  findForUpdate(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined> {
    return this.find(tenantId, welcomeId);
  }

  async bySignInKey(tenantId: string, signInKey: string): Promise<StudentRecord | undefined> {
    return this.find(tenantId, this.byKey.get(keyOf(tenantId, signInKey)) ?? '');
  }

  async passByCode(tenantId: string, code: string): Promise<PassRecord | undefined> {
    return this.passes.get(keyOf(tenantId, code));
  }

  /** The latest change first. */
  async all(tenantId: string): Promise<readonly StudentRecord[]> {
    return this.of(tenantId).sort(byLatest);
  }

  async reports(tenantId: string, limit: number, after?: string): Promise<readonly StudentRecord[]> {
    const reported = this.of(tenantId)
      .flatMap(({ welcomeId, report }) => (report ? [{ welcomeId, updatedAt: report.at }] : []))
      .sort(byLatest);
    const last = reported.findIndex(({ welcomeId }) => welcomeId === after);
    if (after !== undefined && last < 0) return [];
    return reported
      .slice(last + 1, last + 1 + limit)
      .flatMap(({ welcomeId }) => this.students.get(welcomeId) ?? []);
  }

  async counts(tenantId: string): Promise<{ readonly expected: number; readonly reported: number }> {
    const all = this.of(tenantId);
    return { expected: all.length, reported: all.filter(({ report }) => report !== undefined).length };
  }

  lockPages(tenantId: string): Promise<CheckinPages | undefined> {
    return this.pages(tenantId);
  }

  async saveRules(tenantId: string, rules: CheckinRules, pages: CheckinPages): Promise<void> {
    this.checkins.set(tenantId, { rules, pages });
  }

  async addPassKeys(keys: PassKeysRecord): Promise<void> {
    if (this.keys.get(keys.tenantId) === undefined) this.keys.set(keys.tenantId, keys);
  }

  async renewPassKeys(keys: Omit<PassKeysRecord, 'retired'>, until: number): Promise<boolean> {
    const before = this.keys.get(keys.tenantId);
    if (!before) return false;
    this.keys.set(keys.tenantId, { ...keys, retired: { publicKey: before.publicKey, until } });
    return true;
  }

  async add(student: StudentRecord): Promise<boolean> {
    const { tenantId, welcomeId, personKey, signInKey } = student;
    const person = keyOf(tenantId, personKey);
    if (this.byKey.get(person) !== undefined) return false;
    this.byKey.set(person, welcomeId);
    this.byKey.set(keyOf(tenantId, signInKey), welcomeId);
    this.students.set(welcomeId, student);
    return true;
  }

  async lockReported(
    until: number,
    limit: number,
    withPhoto?: 'withPhoto',
  ): Promise<readonly StudentRecord[]> {
    return this.students
      .values()
      .filter(
        ({ report, clearedAt }) => report !== undefined && report.at <= until && clearedAt === undefined,
      )
      .filter(
        ({ face, faceConsent }) => !withPhoto || storedPath(face) !== undefined || faceConsent !== undefined,
      )
      .slice(0, limit);
  }

  async lockAbsent(until: number, limit: number): Promise<readonly StudentRecord[]> {
    const isOver = (tenantId: string) =>
      (this.checkins.get(tenantId)?.rules.reportUntil ?? Number.POSITIVE_INFINITY) <= until;
    return this.students
      .values()
      .filter(({ report, updatedAt, tenantId }) => !report && updatedAt <= until && isOver(tenantId))
      .slice(0, limit);
  }

  async remove(students: readonly StudentRecord[]): Promise<void> {
    for (const { welcomeId, tenantId, personKey, signInKey } of students) {
      this.students.delete(welcomeId);
      for (const key of [personKey, signInKey]) this.byKey.delete(keyOf(tenantId, key));
      for (const { code } of this.passesOf(tenantId, welcomeId)) this.passes.delete(keyOf(tenantId, code));
    }
  }

  async save(student: StudentRecord): Promise<void> {
    this.students.set(student.welcomeId, student);
  }

  async addPass(pass: PassRecord, now: number): Promise<boolean> {
    const latest = this.passesOf(pass.tenantId, pass.welcomeId).sort((a, b) => b.expiresAt - a.expiresAt);
    for (const { code } of latest.slice(MOST_PASSES - 1)) this.passes.delete(keyOf(pass.tenantId, code));
    const key = keyOf(pass.tenantId, pass.code);
    const before = this.passes.get(key);
    if (before && before.expiresAt > now) return false;
    this.passes.set(key, pass);
    return true;
  }

  async forgetPasses(until: number, limit: number): Promise<number> {
    return deleteMatching(this.passes, ({ expiresAt }) => expiresAt <= until, limit);
  }

  private passesOf(tenantId: string, welcomeId: string): PassRecord[] {
    return this.passes.values().filter((pass) => pass.tenantId === tenantId && pass.welcomeId === welcomeId);
  }

  private of(tenantId: string): StudentRecord[] {
    return this.students.values().filter((student) => student.tenantId === tenantId);
  }
}

/** Latest change first. */
type Place = Pick<StudentRecord, 'welcomeId' | 'updatedAt'>;

function byLatest(one: Place, other: Place): number {
  if (one.updatedAt !== other.updatedAt) return other.updatedAt - one.updatedAt;
  return one.welcomeId > other.welcomeId ? -1 : 1;
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
