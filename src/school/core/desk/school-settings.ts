import { DEFAULT_HOLD, type DecisionHold } from '#domain/enrollment/pending-decision';
import type { SeasonStage } from '#domain/enrollment/school-season';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { isBlank } from '#domain/text/normalise-text';
import type { SecurityEventDetails } from '../access/security-log';
import type { CheckinPlanSetup } from '../checkin/checkin-setup';
import type { CheckinPages, CheckinRules } from '../checkin/student-record';
import { pictureFault, pictureOf } from '../files/school-pictures';
import { type AnnouncementText, announcementOf } from '../platform/announcement-text';
import { PLAIN_CALLS } from '../platform/plain-calls';
import {
  checkinFaults,
  type Fault,
  type Front,
  frontFaults,
  frontOf,
  noticeFaults,
  receiptFaults,
  seasonFaults,
} from '../platform/school-faults';
import type { NoticeRecord, TenantRecord } from '../platform/tenant-records';
import { type EnglishTexts, inBoth } from '../platform/texts-by-language';
import type { School } from '../school';
import type { SchoolDeps } from '../school-deps';
import type { DeskReading, DeskStore, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import { originOf, type StaffContext } from '../staff/staff-context';
import { welcomeAllAdmitted } from './application-changes';
import { type EditedStation, faultsAfter } from './stations';

/** All that the settings are kept in. */
interface Kept {
  readonly tenant: TenantRecord;
  /** Absent: the school has no check-in. */
  readonly rules: CheckinRules | undefined;
  readonly pages: CheckinPages | undefined;
}

type Sections = ReturnType<typeof sectionsOf>;
type Section = keyof Sections;
/** The sections, each with the revision that a save of it names. */
export type SchoolSettingsView = {
  readonly [Name in Section]: Sections[Name] & { readonly revision: string };
};
type Saved = Promise<SchoolSettingsView | StaffRefusal>;
type SavedText = Promise<{ readonly text: SchoolTextView } | StaffRefusal>;

type Save<Edited> = Edited & { readonly revision: string };

/** What the check-in of a school begins with, by the school's name. */
export type CheckinStart = (
  school: string,
) => Pick<CheckinPlanSetup['pages'], 'form' | 'codeTables'> & Pick<CheckinRules, 'faceConsent'>;

/** Bytes of a picture; null takes it away, absent leaves it. */
export interface NewPictures {
  readonly band?: Uint8Array | null | undefined;
  readonly seal?: Uint8Array | null | undefined;
}

/** A text of the school: a notice where it is listed, else a document that plans and check-in name. */
export interface EditedText extends Pick<NoticeRecord, 'title' | 'body' | 'listed'> {
  /** Absent: a new one. */
  readonly id?: string | undefined;
  readonly revision?: string | undefined;
  readonly english: { readonly title: string; readonly body: string };
}

interface SchoolTextView extends Omit<NoticeRecord, 'tenantId'>, Pick<EditedText, 'english'> {
  readonly revision: string;
}

/** 学校设置: what the school sets of itself. Every save answers with all settings as they then are. */
export class SchoolSettings {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'secrets' | 'clock' | 'securityLog'> & {
      readonly store: DeskStore;
      readonly checkinStart: CheckinStart;
    },
    private readonly transactions: DeskTransactions,
    private readonly school: Pick<School, 'publicReads' | 'texts' | 'setup' | 'welcome'>,
  ) {}

  async read({ tenantId }: StaffContext): Promise<SchoolSettingsView> {
    return this.view(await this.deps.store.read((reading) => keptBy(reading, tenantId)));
  }

  async saveFront(
    context: StaffContext,
    { revision, band, seal, ...front }: Save<Front & NewPictures>,
  ): Saved {
    const { tenantId } = context;
    const faults = [...frontFaults(front), ...pictureFaults({ band, seal })];
    const publish = async (place: 'band' | 'seal', bytes: Uint8Array | null | undefined) =>
      bytes && faults.length === 0
        ? (await this.school.setup.publishFile(tenantId, pictureOf(place, bytes))).path
        : undefined;
    // Before the transaction: what it then refuses stays unnamed, and is the same file when it is sent again.
    const paths = { band: await publish('band', band), seal: await publish('seal', seal) };
    return this.saveTenant(context, 'front', revision, faults, (tenant) =>
      withFront(tenant, front, {
        band: band === null ? undefined : (paths.band ?? tenant.badge.band?.url),
        seal: seal === null ? undefined : (paths.seal ?? tenant.badge.seal?.url),
      }),
    );
  }

  saveSeason(
    context: StaffContext,
    { revision, stages }: Save<{ readonly stages: readonly SeasonStage[] }>,
  ): Saved {
    return this.saveTenant(context, 'season', revision, seasonFaults(stages), (tenant) => ({
      ...tenant,
      badge: { ...tenant.badge, season: stages.length === 0 ? undefined : stages },
    }));
  }

  /** A new announcement is unread for everyone; empty title and text remove it. */
  async announce(context: StaffContext, { revision, ...written }: Save<AnnouncementText>): Saved {
    const { title, text, error } = announcementOf(written);
    const notice = title === '' ? undefined : { id: this.deps.secrets.newId(), title, text };
    const saved = await this.change(context, 'announcement', revision, async ({ tenants }) => {
      if (error) return { refused: 'invalid', errors: [error] };
      await tenants.saveNotice(context.tenantId, notice);
      return undefined;
    });
    this.deps.securityLog.record({
      kind: 'announcement',
      act: notice ? 'post' : 'remove',
      ...originOf(context),
      subject: notice?.id,
      outcome: isRefused(saved) ? saved.refused : 'done',
    });
    return saved;
  }

  /** 开通报到, without stations yet; whoever has been admitted becomes a new student. */
  openCheckin(
    context: StaffContext,
    {
      reportFrom,
      reportUntil,
      page,
    }: Pick<EditedCheckin, 'reportFrom' | 'reportUntil'> & {
      readonly page: Pick<EditedCheckin['page'], 'title' | 'body'>;
    },
  ): Saved {
    return this.change(context, 'checkin', undefined, async (tables, { tenant }) => {
      const { clock, secrets, checkinStart } = this.deps;
      const { faceConsent, ...start } = checkinStart(tenant.name);
      const steps = { notice: true, info: true, confirm: true } as const;
      const setting = { ...steps, facePhoto: 'notRequired', admissionNumber: false } as const;
      const rules = { setting, reportFrom, reportUntil, stations: [], faceConsent };
      const notice = { id: secrets.newId(), ...page, publishedAt: clock.now(), documents: [] };
      const refusal = refusalOf(checkinFaults(rules, { ...start, notice }));
      if (refusal) return refusal;
      const { tenantId } = context;
      await this.school.welcome.setup.openIn(tables, tenantId, { rules, pages: { ...start, notice } });
      await welcomeAllAdmitted(this.deps, tables, tenantId);
      return undefined;
    });
  }

  /** The consent that is replaced is kept, and whoever gave it is held to what it said (`CheckinSetup.save`). */
  async saveCheckin(context: StaffContext, edited: Save<EditedCheckin>): Saved {
    const { tenantId } = context;
    return this.change(context, 'checkin', edited.revision, async (tables, { rules, pages }) => {
      if (!rules || !pages) return { refused: 'notInThisState' };
      const documents = await documentsOf(tables, edited, pages, tenantId);
      if (isRefused(documents)) return documents;
      const next = checkinOf(edited, { rules, pages }, this.deps.clock.now());
      const refusal = refusalOf(checkinFaults(next.rules, next.pages));
      if (refusal) return refusal;
      const notice = { ...next.pages.notice, documents };
      await this.school.welcome.setup.save(tables, tenantId, next.rules, { ...next.pages, notice });
      return undefined;
    });
  }

  /** In their order. */
  saveStations(
    context: StaffContext,
    { revision, stations }: Save<{ readonly stations: readonly EditedStation[] }>,
  ): Saved {
    const { tenantId } = context;
    return this.change(context, 'stations', revision, async (tables, { rules, pages }) => {
      if (!rules || !pages) return { refused: 'notInThisState' };
      const refusal = refusalOf(await faultsAfter(tables, tenantId, rules.stations, stations));
      if (refusal) return refusal;
      const next = stations.map(({ id = this.deps.secrets.newId(), ...rest }) => ({ id, ...rest }));
      await this.school.welcome.setup.save(tables, tenantId, { ...rules, stations: next }, pages);
      return undefined;
    });
  }

  /** What a look-up asks for, receipts' numbers, and how long decisions wait. */
  saveWork(
    context: StaffContext,
    edited: Save<{
      readonly receiptPrefix: string;
      readonly decisionHold: DecisionHold;
      readonly admissionNumber?: boolean | undefined;
    }>,
  ): Saved {
    const { revision, receiptPrefix, decisionHold, admissionNumber } = edited;
    return this.change(context, 'work', revision, async (tables, { tenant, rules, pages }) => {
      const refusal = refusalOf(receiptFaults(receiptPrefix));
      if (refusal) return refusal;
      await tables.tenants.save({ ...tenant, receiptPrefix, decisionHold });
      if (rules && pages && admissionNumber !== undefined) {
        const setting = { ...rules.setting, admissionNumber };
        await this.school.welcome.setup.save(tables, context.tenantId, { ...rules, setting }, pages);
      }
      return undefined;
    });
  }

  /** English by Chinese text, of those that change; an empty one is taken away. */
  async saveEnglish(
    context: StaffContext,
    { revision, texts }: Save<{ readonly texts: EnglishTexts }>,
  ): Saved {
    return this.saveTenant(context, 'english', revision, [], (tenant) => ({
      ...tenant,
      english: withEnglish(tenant.english, texts),
    }));
  }

  /** The keys that a school had before stay its keys. */
  saveEncryption(context: StaffContext, { revision, isOn }: Save<{ readonly isOn: boolean }>): Saved {
    return this.change(context, 'encryption', revision, async ({ tenants }, { tenant }) => {
      const { encryption = { ignoreList: PLAIN_CALLS }, ...rest } = tenant;
      await tenants.save(isOn ? { ...rest, encryption } : rest);
      if (isOn) await tenants.addEnvelopeKeys(this.school.setup.newKeys(context.tenantId));
      return undefined;
    });
  }

  /** Phones with the former keys request the platform config again. */
  async renewKeys(context: StaffContext, { revision }: Save<object>): Saved {
    const saved = await this.change(context, 'encryption', revision, async ({ tenants }, { tenant }) => {
      if (!tenant.encryption) return { refused: 'notInThisState' };
      await tenants.replaceEnvelopeKeys(this.school.setup.newKeys(context.tenantId));
      return undefined;
    });
    this.record(context, 'envelopeKeys', saved);
    return saved;
  }

  /** All of them, newest first. */
  async texts({ tenantId }: StaffContext) {
    return { texts: await this.deps.store.read(({ notices }) => notices.all(tenantId)) };
  }

  async text({ tenantId }: StaffContext, id: string): SavedText {
    const text = await this.deps.store.read((reading) => this.textBy(reading, tenantId, id));
    return text ? { text } : { refused: 'notFound' };
  }

  async saveText(context: StaffContext, { id, revision, english, ...written }: EditedText): SavedText {
    const { tenantId } = context;
    const { secrets, clock } = this.deps;
    const object = { kind: 'school', id: tenantId };
    const saved = await this.transactions.change<{ readonly text: SchoolTextView }>(
      context,
      { object, detail: 'texts' },
      async (tables) => {
        const { tenants, notices } = tables;
        const tenant = await tenants.findForUpdate(tenantId);
        const before = id === undefined ? undefined : await this.textBy(tables, tenantId, id);
        if (id !== undefined && before === undefined) return { refused: 'notFound' };
        if (before?.revision !== revision) return { refused: 'changed' };
        const refusal = refusalOf(noticeFaults(written));
        if (refusal) return refusal;
        // A document that becomes a notice is one from then on.
        const publishedAt = before && (before.listed || !written.listed) ? before.publishedAt : clock.now();
        const record = { tenantId, id: id ?? secrets.newId(), ...written, publishedAt };
        await notices.save(record);
        const { title, body } = written;
        const texts = { [title]: english.title, [body]: english.body };
        if (tenant) await tenants.save({ ...tenant, english: withEnglish(tenant.english, texts) });
        const text = await this.textBy(tables, tenantId, record.id);
        return text ? { text } : { refused: 'notFound' };
      },
    );
    this.record(context, 'notice', saved);
    return saved;
  }

  private async textBy(
    { notices, tenants }: DeskReading,
    tenantId: string,
    id: string,
  ): Promise<SchoolTextView | undefined> {
    const found = await notices.find(tenantId, id);
    if (!found) return undefined;
    const { title, body, publishedAt, listed } = found;
    const english = (await tenants.byId(tenantId))?.english;
    const englishOf = (text: string) => {
      const both = inBoth(text, english);
      return typeof both === 'string' ? '' : both.en;
    };
    const text = {
      id,
      title,
      body,
      publishedAt,
      listed,
      english: { title: englishOf(title), body: englishOf(body) },
    };
    return { ...text, revision: this.deps.secrets.digest(JSON.stringify(text)) };
  }

  private saveTenant(
    context: StaffContext,
    section: Section,
    revision: string,
    faults: readonly Fault[],
    edit: (tenant: TenantRecord) => TenantRecord,
  ): Saved {
    return this.change(context, section, revision, async ({ tenants }, { tenant }) => {
      const refusal = refusalOf(faults);
      if (!refusal) await tenants.save(edit(tenant));
      return refusal;
    });
  }

  private async change(
    context: StaffContext,
    section: Section,
    /** Undefined: the section is not there yet. */
    revision: string | undefined,
    work: (tables: DeskTables, kept: Kept) => Promise<StaffRefusal | undefined>,
  ): Saved {
    const { tenantId } = context;
    const object = { kind: 'school', id: tenantId };
    const saved = await this.transactions.change(context, { object, detail: section }, async (tables) => {
      await tables.tenants.findForUpdate(tenantId);
      const kept = await keptBy(tables, tenantId);
      const before = this.view(kept)[section]?.revision;
      if (before !== revision)
        return { refused: before === undefined || revision === undefined ? 'notInThisState' : 'changed' };
      const refusal = await work(tables, kept);
      return refusal ?? this.view(await keptBy(tables, tenantId));
    });
    const isCheckin = section === 'checkin' || section === 'stations';
    if (section !== 'announcement') this.record(context, isCheckin ? 'checkin' : 'tenant', saved);
    return saved;
  }

  /** What is cached of the school is read anew, and the security log gets its line. */
  private record(
    context: StaffContext,
    of: SecurityEventDetails['setting']['of'],
    saved: object | StaffRefusal,
  ): void {
    this.school.publicReads.forget();
    this.school.texts.forget(context.tenantId);
    const outcome = isRefused(saved) ? (saved as StaffRefusal).refused : 'done';
    this.deps.securityLog.record({ kind: 'setting', of, ...originOf(context), outcome });
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

/** Check-in as it is edited: all but its form, code tables and stations. */
export interface EditedCheckin
  extends Pick<CheckinRules, 'reportFrom' | 'reportUntil' | 'faceConsent'>,
    Omit<CheckinRules['setting'], 'admissionNumber'> {
  readonly admittedOn?: number;
  readonly page: {
    readonly title: string;
    readonly body: string;
    /** Ids of texts. */
    readonly documents: readonly string[];
  };
  readonly bring: readonly string[];
  readonly gate?: { readonly seconds: number; readonly consent: string };
}

async function keptBy({ tenants, welcome }: DeskReading, tenantId: string): Promise<Kept> {
  const tenant = await tenants.byId(tenantId);
  if (!tenant) throw new Error('a member of the staff has no school');
  return { tenant, rules: await welcome.rules(tenantId), pages: await welcome.pages(tenantId) };
}

function sectionsOf({ tenant, rules, pages }: Kept) {
  const { badge, notice, receiptPrefix, decisionHold = DEFAULT_HOLD, encryption, english = {} } = tenant;
  const { title = '', text = '' } = notice ?? {};
  const { band, seal, season = [] } = badge;
  return {
    front: { ...frontOf(tenant), ...(band && { band: band.url }), ...(seal && { seal: seal.url }) },
    season: { stages: season },
    announcement: { title, text },
    ...(rules && pages && { checkin: checkinSection(rules, pages), stations: { stations: rules.stations } }),
    work: { receiptPrefix, decisionHold, ...(rules && { admissionNumber: rules.setting.admissionNumber }) },
    encryption: { isOn: encryption !== undefined },
    english: { texts: english },
  };
}

function checkinSection(
  rules: CheckinRules,
  { notice, form }: CheckinPages,
): EditedCheckin & { readonly hasForm: boolean } {
  const { setting, reportFrom, reportUntil, admittedOn, bring = [], faceConsent, faceAtGate } = rules;
  const { admissionNumber: _, ...steps } = setting;
  const { title, body, documents } = notice;
  return {
    ...{ ...steps, reportFrom, reportUntil, bring, faceConsent },
    ...(admittedOn !== undefined && { admittedOn }),
    page: { title, body, documents: documents.map(({ id }) => id) },
    ...(faceAtGate && { gate: { seconds: faceAtGate.seconds, consent: faceAtGate.consent } }),
    hasForm: form.fields.length > 0,
  };
}

function withFront(
  tenant: TenantRecord,
  front: Front,
  pictures: { readonly [Place in 'band' | 'seal']: string | undefined },
): TenantRecord {
  const { name, greeting, initial, phone, address, hours, accent, focusX } = front;
  const { contact: _, ...badge } = tenant.badge;
  return {
    ...tenant,
    name,
    accent,
    badge: {
      ...badge,
      ...{ name, greeting, initial },
      ...(phone !== '' && { contact: { phone, address: address || undefined, hours: hours || undefined } }),
      band: pictures.band === undefined ? undefined : { url: pictures.band, focusX },
      seal: pictures.seal === undefined ? undefined : { url: pictures.seal },
    },
  };
}

/** A picture is what its bytes are, whatever it is called. */
function pictureFaults(pictures: NewPictures): readonly Fault[] {
  return (['band', 'seal'] as const).flatMap((place) => {
    const bytes = pictures[place];
    const code = bytes ? pictureFault(place, pictureOf(place, bytes)) : undefined;
    return code === undefined ? [] : [{ path: place, code }];
  });
}

function checkinOf(
  { notice, info, confirm, facePhoto, page, gate, ...edited }: EditedCheckin,
  { rules, pages }: { readonly rules: CheckinRules; readonly pages: CheckinPages },
  now: number,
) {
  const { admittedOn: _, ...rest } = rules;
  const { reportFrom, reportUntil, admittedOn, bring, faceConsent } = edited;
  const { title, body } = page;
  const isSame = title === pages.notice.title && body === pages.notice.body;
  return {
    rules: {
      ...rest,
      setting: { ...rules.setting, notice, info, confirm, facePhoto },
      ...{ reportFrom, reportUntil, bring, faceConsent, faceAtGate: gate },
      ...(admittedOn !== undefined && { admittedOn }),
    },
    pages: {
      ...pages,
      notice: { ...pages.notice, title, body, publishedAt: isSame ? pages.notice.publishedAt : now },
    },
  };
}

/** Those that it names already may be there no longer. */
async function documentsOf(
  { notices }: DeskReading,
  edited: EditedCheckin,
  { notice }: CheckinPages,
  tenantId: string,
) {
  const found = await Promise.all(
    edited.page.documents.map(
      async (id) =>
        (await notices.find(tenantId, id)) ?? notice.documents.find((document) => document.id === id),
    ),
  );
  if (found.includes(undefined)) return invalid([{ path: 'page.documents', code: 'unknown' }]);
  return found.flatMap((text) => (text ? { id: text.id, title: text.title } : []));
}

function withEnglish(before: EnglishTexts = {}, texts: EnglishTexts): EnglishTexts {
  return Object.fromEntries(
    Object.entries({ ...before, ...texts }).filter(([, english]) => !isBlank(english)),
  );
}

function invalid(errors: readonly Fault[]): StaffRefusal {
  return { refused: 'invalid', errors };
}

const refusalOf = (faults: readonly Fault[]) => (faults.length === 0 ? undefined : invalid(faults));
