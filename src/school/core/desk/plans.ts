import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { faultsOf, planProblems } from '#domain/enrollment/plan-problems';
import type { PlanProblem } from '#domain/form/problems';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { plansOf } from '#domain/staff/rights';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import { withoutInvisible } from '#domain/text/normalise-text';
import { typeByName } from '#domain/upload/content-type';
import { withCodeTables } from '../checkin/code-tables';
import { stateOf } from '../enrollment/plan-view';
import { editOf, planOf, publishEdit } from '../enrollment/publish-edit';
import { previewId } from '../enrollment/shown-plan';
import type { FileContent } from '../files/content/file-content';
import { isFileName } from '../files/content/file-shape';
import { RefusedBytes } from '../files/content/refused-bytes';
import { type PlanRecord, takenPlaces } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { SchoolSetup } from '../school-setup';
import type { DeskReading, DeskStore, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';
import { planImpact } from './plan-impact';
import type { PlanDraft, PlanDraftRow } from './plan-tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** ms within which somebody's edits of one plan leave one line in the audit. */
const EDITED_AGAIN = HOUR;
/** How long a preview can be opened, and how many of a plan there are at most. */
const PREVIEW_LIFE = 4 * HOUR;
const MOST_PREVIEWS = 5;
/** Bytes of a plan's document. */
const LARGEST_DOCUMENT = 10 * 1024 * 1024;

type PlanStart = Pick<PlanEdit, 'steps' | 'fields' | 'english' | 'promise' | 'choices'>;

/** What a new plan of a school begins with, by the name of the starting point. */
export type PlanStarts = Readonly<Record<string, (school: string) => PlanStart>>;

/** Members of an edit; null takes one away. */
type ChangedEdit = { readonly [Key in keyof PlanEdit]?: PlanEdit[Key] | null | undefined };

/** A plan as the school has it; one that was never published has a draft alone. */
interface FoundPlan {
  readonly record?: PlanRecord;
  readonly published?: PlanEdit;
  readonly version?: number;
  readonly draft?: PlanDraft;
  /** As it is edited. */
  readonly edit: PlanEdit;
  readonly revision: number;
}

/** What a new plan begins as: a starting point, or a copy of another plan. */
type PlanOrigin = { readonly start: string } | { readonly planId: string };

type PlanChangeLine = { object?: { readonly kind: string; readonly id: string }; detail?: string };

/** The school's plans as their owners edit and publish them. */
export class Plans {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets' | 'securityLog'> & {
      readonly store: DeskStore;
      readonly planStarts: PlanStarts;
    },
    private readonly transactions: DeskTransactions,
    private readonly setup: Pick<SchoolSetup, 'publishFile'>,
  ) {}

  /** Of the caller's plans; those that are no longer listed last. */
  async list({ tenantId, plans }: StaffContext) {
    return this.deps.store.read(async (reading) => {
      const records = await reading.plans.all(tenantId);
      const drafts = await reading.planDrafts.rows(tenantId);
      const versions = await reading.planVersions.numbers(tenantId);
      const known = new Set(records.map(({ definition }) => definition.id));
      const draftOf = new Map(drafts.map((draft) => [draft.planId, draft]));
      const unpublished = drafts.filter(({ planId }) => !known.has(planId));
      const rows = [
        ...unpublished.map((draft) => this.rowOf(undefined, draft)),
        ...records.map((record) => {
          const { id } = record.definition;
          return this.rowOf(record, draftOf.get(id), versions.get(id));
        }),
      ].filter(({ id }) => plans === 'all' || plans.includes(id));
      const isArchived = ({ state }: (typeof rows)[number]) => Number(state === 'archived');
      return { plans: rows.sort((one, other) => isArchived(one) - isArchived(other)) };
    });
  }

  /** Whoever has not every plan owns the new one from then on. */
  create(context: StaffContext, title: string, from: PlanOrigin) {
    const { tenantId, grants, actor } = context;
    const ownsAll = plansOf('plan.edit', grants) === 'all';
    return this.transactions.change(
      context,
      {},
      async (tables, line) => {
        const name = withoutInvisible(title).trim();
        if (name === '') return invalid('title', 'required');
        const begun = await this.begun(tables, context, from);
        if (!begun) return invalid('from', 'unknown');
        const planId = this.deps.secrets.newId();
        line.object = { kind: 'plan', id: planId, label: name };
        await this.keep(tables, context, planId, 1, { ...begun, title: name });
        if (!ownsAll) {
          const member = await tables.staff.findForUpdate(tenantId, actor.id);
          if (!member) return { refused: 'signedOut' };
          const all = [...member.grants, { role: 'owner', planId } as const];
          await tables.staff.save({ ...member, grants: all, version: member.version + 1 });
        }
        return this.detailIn(tables, tenantId, planId);
      },
      ownsAll ? 'read' : 'changed',
    );
  }

  async one({ tenantId }: StaffContext, planId: string) {
    return this.deps.store.read((reading) => this.detailIn(reading, tenantId, planId));
  }

  /** Keeps the members that were changed; null takes one away. */
  save(context: StaffContext, planId: string, revision: number, changed: ChangedEdit) {
    const since = this.deps.clock.now() - EDITED_AGAIN;
    return this.change(context, planId, { since }, async (tables, found) => {
      if (found.revision !== revision) return { refused: 'changed' };
      const merged = Object.entries({ ...found.edit, ...changed }).filter(([, member]) => member !== null);
      const edit = Object.fromEntries(merged) as unknown as PlanEdit;
      await this.keep(tables, context, planId, revision + 1, edit);
      return { revision: revision + 1, problems: problemsOf(edit, found.record) };
    });
  }

  discard(context: StaffContext, planId: string, revision: number) {
    return this.change(context, planId, { detail: 'discard' }, async (tables, found) => {
      if (found.revision !== revision) return { refused: 'changed' };
      if (!found.published) return { refused: 'notInThisState' };
      await this.keep(tables, context, planId, revision + 1, undefined);
      return this.detailIn(tables, context.tenantId, planId);
    });
  }

  async impact({ tenantId }: StaffContext, planId: string, revision: number) {
    return this.deps.store.read(async (reading) => {
      const found = await foundIn(reading, tenantId, planId);
      if (!found) return NOT_FOUND;
      const { published, edit } = found;
      if (found.revision !== revision) return { refused: 'changed' } as const;
      const changes = published
        ? await planImpact(reading.planDrafts, { tenantId, planId }, published, edit, this.deps.clock.now())
        : [];
      return { changes };
    });
  }

  publish(context: StaffContext, planId: string, revision: number) {
    return this.publishing(context, planId, {}, async (tables, found, line) => {
      if (found.revision !== revision) return { refused: 'changed' };
      // What an application was filed under keeps the table's options for good.
      const edit = await withTables(tables, context.tenantId, found.edit);
      const faults = faultsOf(problemsOf(edit, found.record));
      if (faults.length > 0) return { refused: 'invalid', errors: faults.map(errorOf) };
      const version = await this.publishIn(tables, context, planId, edit);
      line.detail = `v${version}`;
      await this.keep(tables, context, planId, revision + 1, undefined);
      return {};
    });
  }

  /** At once; what is edited closes then too. */
  close(context: StaffContext, planId: string) {
    return this.publishing(context, planId, { detail: 'close' }, async (tables, found) => {
      const { record, published, draft, revision } = found;
      const state = record && this.stateOf(record);
      if (!published || (state !== 'open' && state !== 'full')) return { refused: 'notInThisState' };
      const closesAt = this.deps.clock.now();
      await this.publishIn(tables, context, planId, { ...published, closesAt });
      if (draft?.edit)
        await tables.planDrafts.save(context.tenantId, {
          ...draft,
          revision: revision + 1,
          edit: { ...draft.edit, closesAt },
        });
      return {};
    });
  }

  /** Of a plan that is closed, or was never published. Its applications stay. */
  archive(context: StaffContext, planId: string, archived: boolean) {
    const detail = archived ? 'archive' : 'unarchive';
    return this.publishing(context, planId, { detail }, async (tables, { record, draft }) => {
      if (record) {
        const { archived: _, ...rest } = record;
        if (archived && this.stateOf(record) !== 'closed') return { refused: 'notInThisState' };
        await tables.plans.save({ ...rest, ...(archived && { archived }) });
      } else if (draft) await tables.planDrafts.save(context.tenantId, { ...draft, archived });
      return {};
    });
  }

  /** The latest first. */
  async versions({ tenantId }: StaffContext, planId: string) {
    return this.deps.store.read(async (reading) => {
      const found = await foundIn(reading, tenantId, planId);
      if (!found) return NOT_FOUND;
      const versions = await reading.planVersions.of(tenantId, planId);
      // Published before versions were kept.
      const former = found.record && versions.length === 0 ? [{ version: 1, by: '', at: 0 }] : [];
      return { versions: [...versions, ...former].map(({ version, by, at }) => ({ version, by, at })) };
    });
  }

  async version({ tenantId }: StaffContext, planId: string, version: number) {
    return this.deps.store.read(async (reading) => {
      const found = await reading.planVersions.find(tenantId, planId, version);
      if (found) return { edit: found.edit };
      const plan = await foundIn(reading, tenantId, planId);
      return plan?.published && plan.version === version ? { edit: plan.published } : NOT_FOUND;
    });
  }

  /** Under an id that nobody can guess, until it expires. */
  preview(context: StaffContext, planId: string, revision: number) {
    const { tenantId } = context;
    const now = this.deps.clock.now();
    const note = { detail: 'preview', since: now - EDITED_AGAIN };
    return this.change(context, planId, note, async (tables, { edit, record, ...found }) => {
      if (found.revision !== revision) return { refused: 'changed' };
      // What a phone cannot show; what else is wrong keeps nobody from trying it out.
      const faults = faultsOf(problemsOf(edit, record)).filter(
        ({ path, code }) => path.startsWith('fields.') && code !== 'majorsMissing',
      );
      if (faults.length > 0) return { refused: 'invalid', errors: faults.map(errorOf) };
      const tenant = await tables.tenants.byId(tenantId);
      if (!tenant) return NOT_FOUND;
      const id = previewId(this.deps.secrets.newId());
      const filled = await withTables(tables, tenantId, edit);
      const plan = { ...planOf(tenantId, id, filled, revision), taken: record?.taken ?? 0 };
      const expiresAt = now + PREVIEW_LIFE;
      await tables.planDrafts.addPreview(tenantId, { id, planId, plan, expiresAt }, MOST_PREVIEWS, now);
      return { id, school: tenant.uniqueName, expiresAt };
    });
  }

  /** A file that a plan offers, which everybody may read. */
  async document(
    context: StaffContext,
    planId: string,
    file: FileContent,
  ): Promise<{ readonly file: Attachment } | StaffRefusal> {
    const { name, type, bytes } = file;
    const known = typeByName(name);
    if (!isFileName(name)) return invalid('name', 'format');
    if (known !== undefined && known !== type) return invalid('type', 'extension');
    if (bytes.length === 0 || bytes.length > LARGEST_DOCUMENT)
      return invalid('content', bytes.length === 0 ? 'empty' : 'size');
    const allowed = await this.change(context, planId, { detail: 'document' }, async () => ({}));
    if (isRefused(allowed)) return allowed;
    try {
      return { file: await this.setup.publishFile(context.tenantId, file) };
    } catch (thrown) {
      if (!(thrown instanceof RefusedBytes)) throw thrown;
      return invalid('content', 'content');
    }
  }

  private async change<T>(
    context: StaffContext,
    planId: string,
    note: { readonly detail?: string; readonly since?: number },
    work: (tables: DeskTables, found: FoundPlan, line: PlanChangeLine) => Promise<T | StaffRefusal>,
  ): Promise<T | StaffRefusal> {
    const object = { kind: 'plan', id: planId };
    return this.transactions.change(context, { ...note, object }, async (tables, line) => {
      // Locks it, before it is read.
      await tables.planDrafts.findForUpdate(context.tenantId, planId);
      const found = await foundIn(tables, context.tenantId, planId);
      if (!found) return { refused: 'notFound' };
      line.object = { ...object, label: found.edit.title };
      return work(tables, found, line);
    });
  }

  /** A change that applicants see. */
  private async publishing(
    context: StaffContext,
    planId: string,
    note: { readonly detail?: string },
    work: (tables: DeskTables, found: FoundPlan, line: PlanChangeLine) => Promise<object | StaffRefusal>,
  ) {
    const { tenantId, actor, address } = context;
    const done = await this.change(context, planId, note, work);
    if (isRefused(done)) return done as StaffRefusal;
    this.deps.securityLog.record({
      ...{ kind: 'setting', of: 'plan', tenantId, actor: `staff:${actor.id}`, address },
      ...{ subject: planId, outcome: 'done' },
    });
    return this.one(context, planId);
  }

  private publishIn(
    tables: DeskTables,
    { tenantId, actor }: StaffContext,
    planId: string,
    edit: PlanEdit,
  ): Promise<number> {
    return publishEdit(tables, tenantId, planId, edit, { by: actor.name, at: this.deps.clock.now() });
  }

  private keep(
    { planDrafts }: DeskTables,
    { tenantId, actor }: StaffContext,
    planId: string,
    revision: number,
    edit: PlanEdit | undefined,
  ): Promise<void> {
    const by = { editedBy: actor.name, editedAt: this.deps.clock.now() };
    return planDrafts.save(tenantId, { planId, revision, ...by, ...(edit && { edit }) });
  }

  private async begun(
    tables: DeskTables,
    { tenantId, grants }: StaffContext,
    from: PlanOrigin,
  ): Promise<PlanEdit | undefined> {
    const opensAt = morning(this.deps.clock.now() + DAY);
    if ('planId' in from) {
      const own = plansOf('plan.edit', grants);
      if (own !== 'all' && !own.includes(from.planId)) return undefined;
      const like = (await foundIn(tables, tenantId, from.planId))?.edit;
      return (
        like && { ...like, takenElsewhere: 0, opensAt, closesAt: opensAt + (like.closesAt - like.opensAt) }
      );
    }
    const start = this.deps.planStarts[from.start];
    const school = (await tables.tenants.byId(tenantId))?.name ?? '';
    return start && { ...NEW_PLAN, ...start(school), opensAt, closesAt: opensAt + 30 * DAY + 9 * HOUR };
  }

  private async detailIn(reading: DeskReading, tenantId: string, planId: string) {
    const found = await foundIn(reading, tenantId, planId);
    if (!found) return NOT_FOUND;
    const { record, draft, version, published, edit, revision } = found;
    const plan = {
      ...this.rowOf(record, draft, version),
      ...{ edit, revision, problems: problemsOf(edit, record) },
      ...(published && { published }),
    };
    return { plan };
  }

  private rowOf(record: PlanRecord | undefined, draft: PlanDraftRow | undefined, version?: number) {
    const shown = record?.definition ?? draft?.edit;
    if (!shown) throw new Error('a plan without an edit');
    const { title, opensAt, closesAt, cap } = shown;
    const isArchived = record ? record.archived : draft?.archived;
    return {
      ...{ id: record?.definition.id ?? draft?.planId ?? '', title, opensAt, closesAt, cap },
      state: isArchived ? ('archived' as const) : record ? this.stateOf(record) : ('draft' as const),
      taken: record ? takenPlaces(record) : 0,
      ...(record && { version: version ?? 1 }),
      hasEdits: draft?.edit !== undefined,
      ...(draft?.edit && { editedBy: draft.editedBy, editedAt: draft.editedAt }),
    };
  }

  private stateOf(record: PlanRecord) {
    return stateOf(record, this.deps.clock.now());
  }
}

const NOT_FOUND = { refused: 'notFound' } as const;

const NEW_PLAN = {
  title: '',
  intro: '',
  cap: 100,
  takenElsewhere: 0,
  fee: 0,
  feeDue: 'never',
  feeReason: '',
  payWithinHours: 48,
  reviewDays: 3,
  conditions: [],
  majors: [],
  documents: [],
} as const;

async function withTables(tables: DeskTables, tenantId: string, edit: PlanEdit): Promise<PlanEdit> {
  return withCodeTables(tables, tenantId, edit, await tables.welcome.pages(tenantId));
}

async function foundIn(
  reading: DeskReading,
  tenantId: string,
  planId: string,
): Promise<FoundPlan | undefined> {
  const record = await reading.plans.find(tenantId, planId);
  const draft = await reading.planDrafts.find(tenantId, planId);
  const latest = record && (await reading.planVersions.latest(tenantId, planId));
  const published = latest?.edit ?? (record && editOf(record));
  const edit = draft?.edit ?? published;
  return (
    edit && {
      ...(record && { record, version: latest?.version ?? 1 }),
      ...(published && { published }),
      ...(draft && { draft }),
      edit,
      revision: draft?.revision ?? 0,
    }
  );
}

function problemsOf(edit: PlanEdit, record: PlanRecord | undefined): readonly PlanProblem[] {
  return planProblems(edit, record?.taken);
}

function errorOf({ path, code }: PlanProblem) {
  return { path, code };
}

function invalid(path: string, code: string): StaffRefusal {
  return { refused: 'invalid', errors: [{ path, code }] };
}

/** Nine o'clock in China on that day. */
function morning(at: number): number {
  return Math.floor((at + CHINA_OFFSET_MS) / DAY) * DAY - CHINA_OFFSET_MS + 9 * HOUR;
}
