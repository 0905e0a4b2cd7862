import { checkinStage } from '#domain/checkin/life-cycle';
import { maskIdNumber, parseNationalId } from '#domain/identity/national-id';
import { maskName, normaliseName } from '#domain/identity/person-name';
import { normalisePhone, phoneError } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { isBlank, withoutBlanks } from '#domain/text/normalise-text';
import { subjectsOf } from '../access/sign-out';
import { namePurpose, parseNewStudent, signInKey } from '../checkin/new-students';
import type { CheckinRules, StudentRecord } from '../checkin/student-record';
import { progressOf } from '../checkin/student-view';
import { personKey, phoneKey } from '../enrollment/applicants';
import type { DeskNeeds, DeskReading, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';
import type { StudentKey } from './roster-table';

/** Rows a page. */
const ROSTER_PAGE = 100;

/** A new student as the desk lists them. */
export type RosterRow = ReturnType<typeof rowOf>;

/** The new students of a school: found, corrected, and helped to another phone. */
export class Roster {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets'>,
    private readonly transactions: DeskTransactions,
  ) {}

  /** Without words the latest change first. Words: the whole ID number, the admission number or the whole name. */
  async search(
    { tenantId }: StaffContext,
    { words = '', after }: { readonly words?: string | undefined; readonly after?: StudentKey | undefined },
  ) {
    return this.deps.store.read(async (reading) => {
      const rules = await reading.welcome.rules(tenantId);
      const found = isBlank(words)
        ? await reading.roster.search(tenantId, {}, ROSTER_PAGE + 1, after)
        : await this.named(reading, tenantId, words, after);
      const rows = rules ? found.slice(0, ROSTER_PAGE).map((student) => rowOf(student, rules)) : [];
      return { rows, more: found.length > ROSTER_PAGE };
    });
  }

  async counts({ tenantId }: StaffContext) {
    return this.deps.store.read(async ({ welcome, roster }) => ({
      ...(await welcome.counts(tenantId)),
      photosToCheck: await roster.countPhotosToCheck(tenantId),
    }));
  }

  /** Corrects name and ID number, by which the student signs in from then on. */
  async correct(
    context: StaffContext,
    asked: {
      readonly id: string;
      readonly version: number;
      readonly name: string;
      readonly idCard: string;
      readonly reason: string;
    },
  ): Promise<{ readonly student: RosterRow } | StaffRefusal> {
    const identity = parseNewStudent(asked);
    if (isRefused(identity)) {
      const { path, reason } =
        identity.refused === 'invalid' ? identity : { path: 'idCard', reason: 'format' };
      return { refused: 'invalid', errors: [{ path, code: reason }] };
    }
    if (isBlank(asked.reason)) return { refused: 'invalid', errors: [{ path: 'reason', code: 'required' }] };
    const { secrets } = this.deps;
    const { tenantId } = context;
    return this.change(context, asked, async (tables, student) => {
      const isSaved = await tables.roster.saveIdentity({
        ...student,
        personKey: personKey(secrets, tenantId, identity.idCard),
        signInKey: signInKey(secrets, tenantId, identity),
        maskedName: maskName(identity.name),
        sealedName: secrets.seal(namePurpose(student.welcomeId), identity.name),
        maskedIdCard: maskIdNumber(identity.idCard),
        birthDate: identity.birthDate,
      });
      return isSaved ? undefined : { refused: 'invalid', errors: [{ path: 'idCard', code: 'taken' }] };
    });
  }

  /** The former phone is signed out; where a number is given, codes go to it from then on. */
  async replacePhone(
    context: StaffContext,
    asked: { readonly id: string; readonly version: number; readonly phone?: string | undefined },
  ): Promise<{ readonly student: RosterRow } | StaffRefusal> {
    const { phone = '' } = asked;
    const error = isBlank(phone) ? undefined : phoneError(phone);
    if (error) return { refused: 'invalid', errors: [{ path: 'phone', code: error }] };
    const key = isBlank(phone)
      ? undefined
      : phoneKey(this.deps.secrets, context.tenantId, normalisePhone(phone));
    return this.change(context, asked, async (tables, student) => {
      await tables.welcome.save({ ...student, ...(key !== undefined && { phoneKey: key }) });
      return undefined;
    });
  }

  /** `work` saves the record, which has its next version already; the student's sessions end. */
  private change(
    context: StaffContext,
    { id, version }: { readonly id: string; readonly version: number },
    work: (tables: DeskTables, student: StudentRecord) => Promise<StaffRefusal | undefined>,
  ): Promise<{ readonly student: RosterRow } | StaffRefusal> {
    const { tenantId } = context;
    return this.transactions.change(
      context,
      { object: { kind: 'student', id } },
      async (tables): Promise<{ readonly student: RosterRow } | StaffRefusal> => {
        const found = await tables.welcome.findForUpdate(tenantId, id);
        const rules = await tables.welcome.rules(tenantId);
        if (!found || !rules) return { refused: 'notFound' };
        if (found.version !== version) return { refused: 'changed' };
        const student = { ...found, version: version + 1, updatedAt: this.deps.clock.now() };
        const refused = await work(tables, student);
        if (refused) return refused;
        await tables.tokens.removeOf(tenantId, subjectsOf('newStudent', id));
        return { student: rowOf((await tables.welcome.find(tenantId, id)) ?? student, rules) };
      },
    );
  }

  private async named(
    { roster }: Pick<DeskReading, 'roster'>,
    tenantId: string,
    words: string,
    after: StudentKey | undefined,
  ): Promise<readonly StudentRecord[]> {
    const { secrets } = this.deps;
    const number = parseNationalId(words);
    if (!('invalid' in number))
      return roster.search(tenantId, { personKey: personKey(secrets, tenantId, number.number) }, 1, after);
    const admissionNo = withoutBlanks(words);
    const byNumber = await roster.search(tenantId, { admissionNo }, ROSTER_PAGE + 1, after);
    if (byNumber.length > 0) return byNumber;
    // Names are encrypted: of those with the same mask, the ones that have this name.
    const name = normaliseName(words);
    const alike = await roster.search(tenantId, { maskedName: maskName(name) }, SAME_MASK, after);
    return alike.filter(
      ({ sealedName, welcomeId }) => sealedName && secrets.open(namePurpose(welcomeId), sealedName) === name,
    );
  }
}

/** Most students with one masked name that are looked through. */
const SAME_MASK = 2_000;

export function rowOf(student: StudentRecord, { setting }: Pick<CheckinRules, 'setting'>) {
  const { welcomeId: id, maskedName, maskedIdCard, admissionNo, major, className } = student;
  const { face, report, updatedAt, version } = student;
  const stage = checkinStage(setting, progressOf(student));
  return {
    ...{ id, maskedName, maskedIdCard, stage, face: face.state, updatedAt, version },
    ...(admissionNo !== undefined && { admissionNo }),
    ...(major !== undefined && { major }),
    ...(className !== undefined && { className }),
    ...(report && { reportedAt: report.at }),
    ...(report?.station !== undefined && { station: report.station }),
  };
}
