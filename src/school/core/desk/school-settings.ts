import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { type AnnouncementText, announcementOf } from '../platform/announcement-text';
import type { TenantRecord } from '../platform/tenant-records';
import type { School } from '../school';
import type { SchoolDeps } from '../school-deps';
import type { DeskReading, DeskStore, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';

/** All that the settings are kept in. */
interface Kept {
  readonly tenant: TenantRecord;
}

type Sections = ReturnType<typeof sectionsOf>;
type Section = keyof Sections;
/** The sections, each with the revision that a save of it names. */
export type SchoolSettingsView = {
  readonly [Name in Section]: Sections[Name] & { readonly revision: string };
};

type Save<Edited> = Edited & { readonly revision: string };

/** 学校设置: what the school sets of itself. Every save answers with all settings as they then are. */
export class SchoolSettings {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'secrets' | 'securityLog'> & { readonly store: DeskStore },
    private readonly transactions: DeskTransactions,
    private readonly school: Pick<School, 'publicReads'>,
  ) {}

  async read({ tenantId }: StaffContext): Promise<SchoolSettingsView> {
    return this.view(await this.deps.store.read((reading) => keptBy(reading, tenantId)));
  }

  /** A new announcement is unread for everyone; empty title and text remove it. */
  async announce(
    context: StaffContext,
    { revision, ...written }: Save<AnnouncementText>,
  ): Promise<SchoolSettingsView | StaffRefusal> {
    const { tenantId } = context;
    const { title, text, error } = announcementOf(written);
    const notice = title === '' ? undefined : { id: this.deps.secrets.newId(), title, text };
    const saved = await this.change(context, 'announcement', revision, async ({ tenants }) => {
      if (error) return { refused: 'invalid', errors: [error] };
      await tenants.saveNotice(tenantId, notice);
      return undefined;
    });
    this.deps.securityLog.record({
      kind: 'announcement',
      act: notice ? 'post' : 'remove',
      tenantId,
      actor: `staff:${context.actor.id}`,
      address: context.address,
      subject: notice?.id,
      outcome: isRefused(saved) ? saved.refused : 'done',
    });
    return saved;
  }

  private async change(
    context: StaffContext,
    section: Section,
    revision: string,
    work: (tables: DeskTables, kept: Kept) => Promise<StaffRefusal | undefined>,
  ): Promise<SchoolSettingsView | StaffRefusal> {
    const { tenantId } = context;
    const object = { kind: 'school', id: tenantId };
    const saved = await this.transactions.change(context, { object, detail: section }, async (tables) => {
      await tables.tenants.findForUpdate(tenantId);
      const kept = await keptBy(tables, tenantId);
      if (this.view(kept)[section].revision !== revision) return { refused: 'changed' };
      const refusal = await work(tables, kept);
      return refusal ?? this.view(await keptBy(tables, tenantId));
    });
    // Not every table that a section is kept in says so by itself.
    if (!isRefused(saved)) this.school.publicReads.forget();
    return saved;
  }

  private view(kept: Kept): SchoolSettingsView {
    const { secrets } = this.deps;
    return Object.fromEntries(
      Object.entries(sectionsOf(kept)).map(([name, values]) => [
        name,
        { ...values, revision: secrets.digest(JSON.stringify(values)) },
      ]),
    ) as SchoolSettingsView;
  }
}

async function keptBy({ tenants }: DeskReading, tenantId: string): Promise<Kept> {
  const tenant = await tenants.byId(tenantId);
  if (!tenant) throw new Error('a member of the staff has no school');
  return { tenant };
}

function sectionsOf({ tenant }: Kept) {
  const { title = '', text = '' } = tenant.notice ?? {};
  return { announcement: { title, text } };
}
