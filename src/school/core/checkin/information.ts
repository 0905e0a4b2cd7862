import {
  type ArrivalPlan,
  arrivalAnswers,
  arrivalKeys,
  arrivalPlan,
  isPastDay,
} from '#domain/checkin/arrival-plan';
import { storedPath } from '#domain/checkin/face-photo';
import { type CheckinRefusal, PAST_DAY } from '#domain/checkin/refusal';
import type { InfoForm, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import { textOf } from '#domain/form/answers/answer';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Answers, Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { SchoolText } from '#domain/text/school-text';
import { studentOwner } from '../access/file-owners';
import { addressOf, type Token } from '../access/token';
import { allAttachments, claimAttachments, withStoredMetadata } from '../enrollment/attachments';
import type { DirectUploads } from '../enrollment/direct-uploads';
import { surplusAnswer } from '../enrollment/submission/filed-answers';
import { UNCLAIMED_LIFE } from '../files/upload-limits';
import { invalid, invalidAnswers, reasonOf } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Reading, Tables } from '../store';
import { withCodeTables } from './code-tables';
import { type OwnRecord, refuseStep } from './own-record';
import type { CheckinPages, StudentRecord } from './student-record';
import { publishedInfoForm } from './student-view';

/** The newer form in `infoChanged` has every language of the school. */
type InformationRefusal = CheckinRefusal<SchoolText>;

const noMajors = { choices: { min: 0, max: 0 }, majors: [] };
const ARRIVAL: ReadonlySet<string> = new Set(Object.values(arrivalKeys));

/** Reading the notice, filling in the information and confirming it. */
export class Information {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock'>,
    private readonly own: OwnRecord,
    private readonly directUploads: DirectUploads,
  ) {}

  notice(tenantId: string, token: Token | undefined): Promise<StudentNotice | CheckinRefusal> {
    return this.own.read(tenantId, token, async (_context, reading) => {
      const { notice } = await pagesOf(reading, tenantId);
      return notice;
    });
  }

  /** Cannot be undone. */
  noticeRead(tenantId: string, token: Token | undefined): Promise<WelcomeRecord | CheckinRefusal> {
    return this.own.change(tenantId, token, async (context) => {
      const { student } = context;
      if (student.noticeReadAt !== undefined) return student;
      return refuseStep('notice', context) ?? { ...student, noticeReadAt: this.deps.clock.now() };
    });
  }

  form(tenantId: string, token: Token | undefined): Promise<InfoForm<SchoolText> | CheckinRefusal> {
    return this.own.read(tenantId, token, async ({ student }, reading) =>
      publishedInfoForm(student, await pagesOf(reading, tenantId)),
    );
  }

  /** Idempotent: the same answers count as saved whichever version they name, as a response may have been lost. */
  async save(
    tenantId: string,
    token: Token | undefined,
    { version, answers }: { readonly version: number; readonly answers: Answers },
  ): Promise<WelcomeRecord | InformationRefusal> {
    // Nobody else may have hundreds of files looked for.
    const own = await this.own.record(tenantId, token);
    if (isRefused(own)) return own;
    await this.directUploads.acceptAttachments(tenantId, answers, addressOf(token));
    return this.own.change<SchoolText>(tenantId, token, async (context, tables) => {
      const { student } = context;
      const refusal = refuseStep('info', context);
      if (refusal) return refusal;
      const pages = await pagesOf(tables, tenantId);
      const surplus = surplusAnswer(pages.form, answers);
      if (surplus !== undefined) return invalid(`answers.${surplus}`, 'unknown');
      const known = allAttachments(student.answers);
      const access = { tenantId, owners: [studentOwner(student.welcomeId)], known };
      const normalised = await withStoredMetadata(
        tables,
        pages.form,
        normaliseAnswers(pages.form, answers),
        access,
      );
      if (isRefused(normalised)) return normalised;
      const form = await withCodeTables(tables, tenantId, pages.form, pages);
      const refused = invalidAnswers(checkAnswers(form, normalised, noMajors));
      if (refused) return refused;
      const changed = changedKeys(student.answers, normalised);
      if (changed.length === 0 && student.infoSavedAt !== undefined) return student;
      if (version !== student.infoVersion) {
        return { refused: 'infoChanged', newer: publishedInfoForm(student, pages) };
      }
      const pastDay = this.pastDayIn(normalised, changed);
      if (pastDay) return invalid(`answers.${arrivalKeys.day}`, pastDay);
      await this.replaceAttachments(tables, student, allAttachments(normalised));
      return this.saved(
        student,
        normalised,
        changed.every((key) => ARRIVAL.has(key)),
      );
    });
  }

  confirm(
    tenantId: string,
    token: Token | undefined,
    version: number,
  ): Promise<WelcomeRecord | InformationRefusal> {
    return this.own.change<SchoolText>(tenantId, token, async (context, tables) => {
      const { student } = context;
      const refusal = refuseStep('confirm', context);
      if (refusal) return refusal;
      if (version !== student.infoVersion) {
        return { refused: 'infoChanged', newer: publishedInfoForm(student, await pagesOf(tables, tenantId)) };
      }
      if (student.infoConfirmedAt !== undefined) return student;
      return { ...student, infoConfirmedAt: this.deps.clock.now() };
    });
  }

  /** Replaces the arrival plan; possible any time after the information was first saved. */
  arrival(
    tenantId: string,
    token: Token | undefined,
    plan: ArrivalPlan,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    return this.own.change(tenantId, token, async (context, tables) => {
      const { student } = context;
      if (student.infoSavedAt === undefined) return invalid('step', 'info');
      const refusal = refuseStep('info', context);
      if (refusal) return refusal;
      const pages = await pagesOf(tables, tenantId);
      const answers = normaliseAnswers(pages.form, { ...student.answers, ...arrivalAnswers(plan) });
      const form = await withCodeTables(tables, tenantId, pages.form, pages);
      const error = checkAnswers(form, answers, noMajors).find(({ key }) => ARRIVAL.has(key));
      if (error) return invalid(memberOf(error.key), reasonOf(error));
      const changed = changedKeys(student.answers, answers);
      if (changed.length === 0) return student;
      const pastDay = this.pastDayIn(answers, changed);
      if (pastDay) return invalid('day', pastDay);
      return arrivalPlan(answers) ? this.saved(student, answers, true) : student;
    });
  }

  /** A day that was saved may pass: it does not block changes of other answers. */
  private pastDayIn(answers: Answers, changed: readonly string[]): typeof PAST_DAY | undefined {
    const day = textOf(answers[arrivalKeys.day]);
    return changed.includes(arrivalKeys.day) && isPastDay(day, this.deps.clock.now()) ? PAST_DAY : undefined;
  }

  /** Files that the student has removed expire as unused ones do: until then another device may still save them. */
  private async replaceAttachments(
    tables: Tables,
    { answers, face }: StudentRecord,
    attachments: readonly Attachment[],
  ): Promise<void> {
    const before = new Set(pathsOf(allAttachments(answers)));
    const now = new Set(pathsOf(attachments));
    await claimAttachments(
      tables,
      attachments.filter(({ path }) => !before.has(path)),
    );
    const removed = [...before].filter((path) => !now.has(path) && path !== storedPath(face));
    await tables.files.release(removed, this.deps.clock.now() + UNCLAIMED_LIFE.stored);
  }

  private saved(student: StudentRecord, answers: Answers, staysConfirmed: boolean): StudentRecord {
    const { infoConfirmedAt, ...rest } = student;
    return {
      ...rest,
      ...(staysConfirmed && infoConfirmedAt !== undefined && { infoConfirmedAt }),
      answers,
      infoVersion: student.infoVersion + 1,
      infoSavedAt: this.deps.clock.now(),
    };
  }
}

/** The member of an arrival plan that this field of the form holds: the caller knows the plan, and not the form's keys. */
function memberOf(key: string): string {
  return Object.entries(arrivalKeys).find(([, field]) => field === key)?.[0] ?? key;
}

function pathsOf(attachments: readonly Attachment[]): readonly string[] {
  return attachments.map(({ path }) => path);
}

async function pagesOf(reading: Reading, tenantId: string): Promise<CheckinPages> {
  const pages = await reading.welcome.pages(tenantId);
  if (!pages) throw new Error('the check-in rules have no pages');
  return pages;
}
