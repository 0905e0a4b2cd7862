import { expect } from 'vitest';
import { checkinStage } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE, PASS_LIFE } from '#domain/checkin/pass';
import type { IssuedPass } from '#school/core/checkin/passes';
import { progressOf, recordOf } from '#school/core/checkin/student-view';
import { PASS_MEMORY } from '#school/core/checkin/welcome-tables';
import { studentsIn } from '#test/support/memory-store/listed';
import { orThrow } from '#test/support/or-throw';
import { person, type SmallSchool } from '../small-school';
import { type CheckinAction, MINUTE, PEOPLE, type Simple, STEWARDS } from './checkin-actions';
import { ModelStudent, STEPS } from './checkin-model';

const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface IssuedTo extends IssuedPass {
  readonly who: number;
}

/** All new students of a school, with how far each is. */
async function studentsOf({ store, tenantId, clock }: SmallSchool) {
  const rules = (await store.read(({ welcome }) => welcome.rules(tenantId))) ?? expect.fail();
  return (await studentsIn(store, tenantId)).map((student) => ({
    ...recordOf(student, { school: '', rules }, clock.now()),
    stage: checkinStage(rules.setting, progressOf(student)),
  }));
}

/** A school's check-in with its model, and another school, which must not be affected. */
export class CheckinCourse {
  private readonly students = Array.from({ length: PEOPLE }, () => new ModelStudent());
  private readonly tokens: string[] = [];
  private readonly ids: string[] = [];
  private readonly passes: IssuedTo[] = [];
  private readonly versions = new Map<string, number>();
  private readonly reportedAt = new Map<string, number>();

  private constructor(
    private readonly small: SmallSchool,
    private readonly other: SmallSchool,
  ) {}

  /** Both schools have admitted the same people. */
  static async begin(small: SmallSchool, other: SmallSchool): Promise<CheckinCourse> {
    const course = new CheckinCourse(small, other);
    for (let at = 0; at < PEOPLE; at += 1) {
      for (const { school, tenantId } of [small, other])
        await school.welcome.setup.admit(tenantId, person(at));
      await course.signIn(at);
    }
    return course;
  }

  async run(step: CheckinAction): Promise<void> {
    switch (step.do) {
      case 'wait':
        return this.small.clock.pass(step.minutes * MINUTE);
      case 'save':
        return this.save(step.who, step.line, step.behind);
      case 'confirm':
        return this.confirm(step.who, step.behind);
      case 'report':
      case 'sync': {
        const pass = this.passes.at(-1 - (step.which % Math.max(1, this.passes.length)));
        if (!pass) return;
        return step.do === 'report' ? this.report(pass, step.by) : this.sync(pass, step.steward, step.ago);
      }
      case 'advance':
        return this.advance(step.who);
      default:
        return this.simple(step.do, step.who);
    }
  }

  /** Completes check-in for one student, from any state. */
  async finish(): Promise<void> {
    const [first] = this.students;
    for (let step = 0; step <= STEPS.length && !first?.reported; step += 1) await this.advance(0);
    const pass = this.passes.at(-1);
    if (pass && !first?.reported) await this.report(pass, 'pass');
    expect(first?.stage).toBe('reported');
  }

  /** Compares all new students with the model. */
  async compare(): Promise<void> {
    const { welcome } = this.small.school;
    const { tenantId } = this.small;
    const seen = await studentsOf(this.small);
    expect(seen).toHaveLength(PEOPLE);
    for (const [at, student] of this.students.entries()) {
      const record = seen.find(({ welcomeId }) => welcomeId === this.ids[at]);
      if (!record) throw new Error('a student is gone');
      expect(record.stage).toBe(student.stage);
      expect(record.face.state).toBe(student.face);
      expect(record.infoConfirmedAt !== undefined).toBe(student.confirmed);
      expect(record.version).toBeGreaterThanOrEqual(this.versions.get(record.welcomeId) ?? 1);
      this.versions.set(record.welcomeId, record.version);
      const form = orThrow(await welcome.information.form(tenantId, this.tokens[at]));
      expect({ version: form.version, line: form.answers.line }).toEqual({
        version: student.infoVersion,
        line: student.line,
      });
      const since = this.reportedAt.get(record.welcomeId);
      // A report is neither undone nor counted again.
      if (since !== undefined) expect(record.reportedAt).toBe(since);
      if (record.reportedAt !== undefined) this.reportedAt.set(record.welcomeId, record.reportedAt);
    }
    const { reported, reports } = await welcome.reports.latest(tenantId, await this.steward());
    const ids = this.ids.filter((_, at) => this.students[at]?.reported);
    expect(reported).toBe(ids.length);
    expect(reports.map(({ welcomeId }) => welcomeId).sort()).toEqual([...ids].sort());
  }

  /** This school's passes are invalid at the other one, where the same people have not begun. */
  async compareElsewhere(): Promise<void> {
    const { school, tenantId } = this.other;
    const steward = await school.desk.stewardToken(tenantId);
    for (const token of this.tokens)
      await expect(school.welcome.record(tenantId, token)).rejects.toThrow('unauthenticated');
    for (const { token, code } of this.passes.slice(-2)) {
      const reports = school.welcome.reports;
      expect(await reports.report(tenantId, steward, { pass: token }, undefined)).toEqual({
        refused: 'notFound',
      });
      expect(await reports.report(tenantId, steward, { code }, undefined)).toEqual({ refused: 'notFound' });
    }
    const [id] = this.ids;
    expect(await school.desk.decideFace(tenantId, id ?? '', 'pass')).toEqual({
      refused: 'notFound',
    });
    const students = await studentsOf(this.other);
    expect(students.map(({ stage, version }) => ({ stage, version }))).toEqual(
      Array.from({ length: PEOPLE }, () => ({ stage: 'identified', version: 1 })),
    );
  }

  private steward(name: string = STEWARDS[0]): Promise<string> {
    // Issued anew, because a steward's token may have expired while time passed.
    return this.small.school.desk.stewardToken(this.small.tenantId, name);
  }

  private student(at: number): ModelStudent {
    return this.students[at] as ModelStudent;
  }

  private async signIn(at: number): Promise<void> {
    const { school, tenantId } = this.small;
    const { name, idCard } = person(at);
    const { token, record } = orThrow(
      await school.welcome.auth.signIn(tenantId, { name, idCard }, undefined),
    );
    expect(this.ids[at] ?? record.welcomeId).toBe(record.welcomeId);
    this.tokens[at] = token;
    this.ids[at] = record.welcomeId;
  }

  private async advance(at: number): Promise<void> {
    const { left } = this.student(at);
    if (left === 'notice') return this.simple('read', at);
    if (left === 'info') return this.save(at, 'a', 0);
    if (left === 'confirm') return this.confirm(at, 0);
    return this.simple(left === 'face' ? 'desk' : 'issue', at);
  }

  private async save(at: number, line: string, behind: number): Promise<void> {
    const { school, tenantId } = this.small;
    const student = this.student(at);
    const version = student.infoVersion - behind;
    const result = await school.welcome.information.save(tenantId, this.tokens[at], {
      version,
      answers: { line },
    });
    const refusal = student.refuses('info');
    if (refusal) expect(result).toEqual(refusal);
    else if (behind !== 0 && line !== student.line)
      expect(result).toMatchObject({ refused: 'infoChanged', newer: { version: student.infoVersion } });
    else {
      orThrow(result);
      student.save(line);
    }
  }

  private async confirm(at: number, behind: number): Promise<void> {
    const { school, tenantId } = this.small;
    const student = this.student(at);
    const version = student.infoVersion - behind;
    const result = await school.welcome.information.confirm(tenantId, this.tokens[at], version);
    const refusal = student.refuses('confirm');
    if (refusal) expect(result).toEqual(refusal);
    else if (behind !== 0) expect(result).toMatchObject({ refused: 'infoChanged' });
    else {
      orThrow(result);
      student.confirmed = true;
    }
  }

  private async simple(what: Exclude<Simple, 'advance'>, at: number): Promise<void> {
    const { school, tenantId } = this.small;
    const { information, facePhotos, passes } = school.welcome;
    const student = this.student(at);
    const token = this.tokens[at];
    switch (what) {
      case 'signIn':
        return this.signIn(at);
      case 'read': {
        const result = await information.noticeRead(tenantId, token);
        if (student.reported && !student.noticeRead) expect(result).toEqual(student.refuses('notice'));
        else orThrow(result);
        student.noticeRead = true;
        return;
      }
      case 'consent': {
        const outcome = await facePhotos.consent(tenantId, token, undefined);
        const refusal = student.refuses('face');
        if (refusal) expect(outcome).toEqual(refusal);
        else {
          orThrow(outcome);
          student.consented = true;
        }
        return;
      }
      case 'handIn': {
        const received = await facePhotos.submit(tenantId, token, await this.upload(at));
        const refusal = student.refuses('face');
        if (refusal) expect(received).toEqual(refusal);
        else if (!student.consented)
          expect(received).toMatchObject({ refused: 'invalid', path: 'faceConsent' });
        else expect('refused' in received).toBe(!student.happens('handIn'));
        return;
      }
      case 'pass':
      case 'refuse': {
        const decision = what === 'pass' ? 'pass' : ({ refuse: ['blurred'] } as const);
        const reply = await school.desk.decideFace(tenantId, this.ids[at] ?? '', decision);
        expect('refused' in reply).toBe(!student.happens(what));
        return;
      }
      case 'desk': {
        const reply = await facePhotos.atDesk(tenantId, token);
        const refusal = student.refuses('face');
        if (refusal) expect(reply).toEqual(refusal);
        else expect('refused' in reply).toBe(!student.happens('desk'));
        return;
      }
      case 'delete': {
        const reply = await facePhotos.delete(tenantId, token);
        expect('refused' in reply).toBe(student.reported || !student.happens('delete'));
        return;
      }
      case 'issue': {
        const reply = await passes.issue(tenantId, token);
        const refusal = student.reported ? undefined : student.refuses('pass');
        if (refusal) expect(reply).toEqual(refusal);
        else if (!student.reported) this.passes.push({ ...orThrow(reply), who: at });
        else expect(reply).toMatchObject({ refused: 'invalid', path: 'step', reason: 'reported' });
        return;
      }
    }
  }

  private async upload(at: number): Promise<string> {
    const { school, tenantId } = this.small;
    const file = { name: 'face.png', type: 'image/png' };
    const token = await school.files.uploadToken(tenantId, this.tokens[at]);
    const { path, ...access } = orThrow(await school.files.openUpload(tenantId, token, file));
    orThrow(await school.files.receive(path, access, { type: file.type, bytes: [PICTURE] }));
    return path;
  }

  /** Both stewards concurrently: one reports the student, or both get the same result. */
  private async report(pass: IssuedTo, by: 'pass' | 'code'): Promise<void> {
    const { school, tenantId } = this.small;
    const student = this.student(pass.who);
    const shown = by === 'pass' ? { pass: pass.token } : { code: pass.code };
    const stewards = await Promise.all(STEWARDS.map((name) => this.steward(name)));
    const results = await Promise.all(
      stewards.map((token) => school.welcome.reports.report(tenantId, token, shown, undefined)),
    );
    const outcomes = results.map((result) => ('refused' in result ? result.refused : 'reported')).sort();
    const both = (refused: string) => expect(outcomes).toEqual([refused, refused]);
    if (by === 'code' && this.isForgotten(pass)) return both('notFound');
    if (student.reported) return both('passUsed');
    if (this.small.clock.now() >= pass.expiresAt) return both('passExpired');
    if (student.left !== undefined) return both('invalid');
    expect(outcomes).toEqual(['passUsed', 'reported']);
    student.reported = true;
  }

  private async sync(pass: IssuedTo, name: string, ago: number): Promise<void> {
    const { school, tenantId, clock } = this.small;
    const student = this.student(pass.who);
    const scannedAt = clock.now() - ago;
    const scan = { pass: pass.token, scannedAt };
    const [outcome] = await school.welcome.reports.sync(
      tenantId,
      await this.steward(name),
      [scan],
      undefined,
    );
    const isGood =
      scannedAt < pass.expiresAt + CLOCK_TOLERANCE &&
      scannedAt >= pass.expiresAt - PASS_LIFE - CLOCK_TOLERANCE &&
      ago >= -CLOCK_TOLERANCE;
    // A repeated scan after a lost response gets the first result.
    if (student.reported) return expect(['used', 'reported']).toContain(outcome?.outcome);
    if (!isGood) return expect(outcome?.outcome).toBe('expired');
    if (student.left !== undefined) return expect(outcome?.outcome).toBe('notReady');
    expect(outcome?.outcome).toBe('reported');
    student.reported = true;
  }

  /** An expired code is recognised for an hour. */
  private isForgotten(pass: IssuedTo): boolean {
    return this.small.clock.now() >= pass.expiresAt + PASS_MEMORY;
  }
}
