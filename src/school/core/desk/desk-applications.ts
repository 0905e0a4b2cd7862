import {
  DEFAULT_HOLD,
  isStale,
  type PendingDecision,
  possibleDecisions,
} from '#domain/enrollment/pending-decision';
import { attachmentsOf } from '#domain/form/answers/answer';
import { ruleNamesOf } from '#domain/form/rule-names';
import type { Answer, Answers, Field, Template } from '#domain/form/template';
import { maskIdNumber } from '#domain/identity/national-id';
import { maskName, normaliseName } from '#domain/identity/person-name';
import { maskPhone } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';
import { STAFF_LIMITS } from '#domain/staff/account';
import type { StaffRefusal } from '#domain/staff/refusal';
import { plansOf, verdictOf } from '#domain/staff/rights';
import { withoutInvisible } from '#domain/text/normalise-text';
import { identityIn } from '../enrollment/applicants';
import { allAttachments } from '../enrollment/attachments';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { filedPlan } from '../enrollment/shown-plan';
import type { SignedAccess } from '../files/content/file-signatures';
import type { ReadableFiles } from '../files/readable-files';
import type { ApplicationRecord, PlanRecord } from '../records';
import type { DeskNeeds, DeskReading } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import { originOf, type StaffContext } from '../staff/staff-context';
import type { ApplicationFilter, ChangeKey } from './desk-tables';

/** ms within which a person who reads one application again writes no further line. */
const READ_AGAIN = 3_600_000;

export interface ApplicationSearch extends Pick<ApplicationFilter, 'status' | 'planId' | 'words'> {
  readonly after?: ChangeKey | undefined;
}

/** Applications as the staff reads them, and the notes on them. */
export class DeskApplications {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets'>,
    private readonly transactions: DeskTransactions,
    private readonly expiredHolds: ExpiredHolds,
    private readonly files: Pick<ReadableFiles, 'forStaff'>,
  ) {}

  /** One page of at most `limit`, latest change first. */
  async search(context: StaffContext, { words: typed, after, ...rest }: ApplicationSearch, limit: number) {
    const { tenantId } = context;
    await this.expiredHolds.release(tenantId);
    const filter = { ...rest, ...searched(context, typed) };
    return this.deps.store.read(async (reading) => {
      const found = await reading.applicationLists.page(tenantId, filter, limit + 1, after);
      const records = found.slice(0, limit);
      const pending = await reading.pending.of(records.map(({ id }) => id));
      const byId = new Map(pending.map((one) => [one.applicationId, one]));
      const rows = records.map((record) => rowOf(context, record, byId.get(record.id)));
      return { rows, more: found.length > limit };
    });
  }

  async counts({ tenantId, plans }: StaffContext) {
    await this.expiredHolds.release(tenantId);
    return this.deps.store.read(({ applicationLists }) => applicationLists.counts(tenantId, plans));
  }

  /** As `one`; the first time in an hour with a line in the audit. */
  async open(context: StaffContext, id: string) {
    const note = { object: objectOf(id), since: this.deps.clock.now() - READ_AGAIN };
    const read = await this.transactions.change(context, note, async ({ applications }, line) => {
      const record = await applications.find(context.tenantId, id);
      if (record) line.object = objectOf(id, record);
      return record ? {} : { refused: 'notFound' };
    });
    return isRefused(read) ? read : this.one(context, id);
  }

  async one(context: StaffContext, id: string) {
    const { tenantId } = context;
    await this.expiredHolds.release(tenantId);
    return this.deps.store.read((reading) => oneOf(reading, context, id));
  }

  /** The masked answers, whole. */
  reveal(context: StaffContext, id: string) {
    return this.transactions.change(context, { object: objectOf(id) }, async (tables, line) => {
      const found = await foundIn(tables, context.tenantId, id);
      if (!found) return { refused: 'notFound' };
      const { record, template } = found;
      const keys = maskedKeys(template.fields, record.answers);
      line.object = objectOf(id, record);
      line.detail = keys.join(', ');
      return { answers: Object.fromEntries(keys.map((key) => [key, textIn(record.answers, key)])) };
    });
  }

  /** The right to read a file of its answers for a minute. */
  async file(context: StaffContext, id: string, path: string): Promise<SignedAccess | StaffRefusal> {
    const { tenantId } = context;
    const note = { object: objectOf(id) };
    const found = await this.transactions.change(context, note, async (tables, line) => {
      const record = await tables.applications.find(tenantId, id);
      if (!record || !allAttachments(record.answers).some((one) => one.path === path))
        return { refused: 'notFound' };
      line.object = objectOf(id, record);
      line.detail = keysWith(record.answers, path).join(', ');
      return {};
    });
    if (isRefused(found)) return found;
    const access = await this.files.forStaff(tenantId, path, originOf(context));
    return isRefused(access) ? { refused: 'notFound' } : access;
  }

  addNote(context: StaffContext, id: string, typed: string) {
    return this.transactions.change(context, { object: objectOf(id) }, async (tables, line) => {
      const text = withoutInvisible(typed).trim();
      if (text === '' || text.length > STAFF_LIMITS.note)
        return { refused: 'invalid', errors: [{ path: 'text', code: text === '' ? 'required' : 'length' }] };
      const record = await tables.applications.findForUpdate(context.tenantId, id);
      if (!record) return { refused: 'notFound' };
      line.object = objectOf(id, record);
      const { secrets, clock } = this.deps;
      const note = {
        id: secrets.newId(),
        applicationId: id,
        at: clock.now(),
        author: context.actor.name,
        text,
      };
      await tables.notes.add(note);
      return {};
    });
  }
}

function objectOf(id: string, record?: ApplicationRecord) {
  return { kind: 'application', id, ...(record && { label: record.no }) };
}

/** Whose names and numbers are masked cannot find out by searching whose they are. */
function searched(
  { plans, grants }: StaffContext,
  typed = '',
): Pick<ApplicationFilter, 'plans' | 'words' | 'number'> {
  const words = normaliseName(typed);
  if (words === '') return { plans };
  const whole = plansOf('application.read', grants, true);
  return whole === 'all' || whole.length > 0
    ? { plans: whole, words }
    : { plans, number: words.toUpperCase() };
}

function rowOf({ grants }: StaffContext, record: ApplicationRecord, pending: PendingDecision | undefined) {
  const { id, no, planId, planTitle, state, fee, majors, submittedAt, updatedAt } = record;
  const { name } = identityIn(record.answers);
  const decides = verdictOf('decision.prepare', planId, { grants, steppedUpAt: 0 }, 0) === 'granted';
  const major = state.status === 'admitted' ? state.major : majors[0];
  return {
    id,
    no,
    name: decides ? name : maskName(name),
    planId,
    planTitle,
    ...(major && { major: major.name }),
    status: state.status,
    fee: fee.state,
    submittedAt,
    updatedAt,
    ...(pending && { pending: pendingOf(pending, record) }),
  };
}

function pendingOf(pending: PendingDecision, record: ApplicationRecord) {
  const { decision, preparedBy, effectiveAt } = pending;
  return { decision, by: preparedBy.name, effectiveAt, isStale: isStale(pending, record) };
}

async function foundIn(reading: DeskReading, tenantId: string, id: string) {
  const record = await reading.applications.find(tenantId, id);
  const plan = record && (await reading.plans.find(tenantId, record.planId));
  if (!plan) return undefined;
  const { english: _, ...template } = (await filedPlan(reading, record, plan)).template;
  return { record, plan, template };
}

async function oneOf(reading: DeskReading, context: StaffContext, id: string) {
  const { tenantId, isMasked } = context;
  const found = await foundIn(reading, tenantId, id);
  if (!found) return { refused: 'notFound' } as const;
  const { record, plan, template } = found;
  const pending = await reading.pending.find(id);
  const notes = await reading.notes.of(id);
  const tenant = await reading.tenants.byId(tenantId);
  const { state } = record;
  const application = {
    ...rowOf(context, record, pending),
    version: record.version,
    amount: record.fee.amount,
    template: { ...template, fields: template.fields.map((field) => asked(plan, field)) },
    answers: shownAnswers(template, record.answers, isMasked),
    masked: maskedKeys(template.fields, record.answers),
    majors: record.majors,
    ...(record.teacherId !== undefined && { teacherId: record.teacherId }),
    planMajors: plan.definition.majors.map((major) => ({ id: major.id, name: major.name })),
    returned: state.status === 'returned' ? state.reasons : [],
    // Once it is sent back again, nothing has changed since then.
    changed: state.status === 'returned' ? [] : (record.changed ?? []),
    history: record.history,
    notes: notes.map(({ id: noteId, text, author, at }) => ({ id: noteId, text, by: author, at })),
    decisions: possibleDecisions(record, pending),
    holdMinutes: tenant?.decisionHold ?? DEFAULT_HOLD,
  };
  return { application };
}

/** A field that the present form no longer has can be sent back no more. */
function asked({ template }: PlanRecord, field: Field): Field {
  return template.fields.some(({ key }) => key === field.key) ? field : { ...field, readonly: true };
}

/** How an answer is masked: numbers and phones for everybody, names only where all is. */
function maskOf(field: Field, isMasked: boolean): ((text: string) => string) | undefined {
  const rules = ruleNamesOf(field);
  if (rules.includes('idCard')) return maskIdNumber;
  if (rules.includes('phone')) return maskPhone;
  const isName = rules.some((rule) => rule === 'name' || rule === 'fullName' || rule === 'chineseName');
  return isMasked && isName ? maskName : undefined;
}

function maskedKeys(fields: readonly Field[], answers: Answers): readonly string[] {
  return fields.filter((field) => maskOf(field, false) && textIn(answers, field.key)).map(({ key }) => key);
}

function shownAnswers({ fields }: Pick<Template, 'fields'>, answers: Answers, isMasked: boolean): Answers {
  const shown = fields.flatMap((field): [string, Answer][] => {
    const answer = answers[field.key];
    if (answer === undefined) return [];
    const mask = maskOf(field, isMasked);
    if (mask && typeof answer === 'string') return [[field.key, mask(answer)]];
    const files = attachmentsOf(answer);
    // A file's name mostly has a person's in it.
    return isMasked && files.length > 0
      ? [[field.key, files.map((file) => ({ ...file, name: file.name.replace(/^.*(?=\.)|^[^.]*$/s, '*') }))]]
      : [[field.key, answer]];
  });
  return Object.fromEntries(shown);
}

function textIn(answers: Answers, key: string): string {
  const answer = answers[key];
  return typeof answer === 'string' ? answer : '';
}

function keysWith(answers: Answers, path: string): readonly string[] {
  return Object.keys(answers).filter((key) => attachmentsOf(answers[key]).some((one) => one.path === path));
}
