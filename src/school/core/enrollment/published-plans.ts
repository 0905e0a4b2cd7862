import type { Places } from '#domain/enrollment/application-submission';
import type { ListedPlan, Major, Plan } from '#domain/enrollment/plan';
import { comparable, searchPlan, searchWords } from '#domain/enrollment/plan-search';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';
import { outcomeOf } from '../access/security-log';
import { translated } from '../platform/published-texts';
import { inBoth, publishedTemplate } from '../platform/texts-by-language';
import type { PlanDefinition, PlanRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Worksheet } from '../workbook/worksheet';
import type { ExpiredHolds } from './expired-holds';
import type { PlanReads } from './plan-reads';
import { detailOf, type PlanMatch, placesOf, summaryOf } from './plan-view';

/** Plans per page of the list. */
export const PLANS_LISTED = 50;

/** Public reads of a school's plans. */
export class PublishedPlans {
  /** Cache by definition object: publishing creates a new one, and the old entry is garbage-collected with the old one. */
  private readonly majorsTables = new WeakMap<PlanDefinition, MajorsTable>();
  private readonly comparableTexts = new ComparableTexts();

  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'securityLog'>,
    private readonly expiredHolds: ExpiredHolds,
    private readonly planReads: PlanReads,
  ) {}

  /**
   * One page: the plans after the plan with id `page`; empty where that does not exist. With a keyword the plans have the names
   * of the majors that match it; titles and names in both of the school's languages and codes are searched.
   */
  async list(
    tenantId: string,
    {
      keyword = '',
      page,
    }: { readonly keyword?: string | undefined; readonly page?: string | undefined } = {},
  ): Promise<{
    readonly serverTime: number;
    readonly plans: readonly ListedPlan[];
    readonly nextPage?: string;
  }> {
    await this.expiredHolds.release(tenantId);
    const all = (await this.planReads.all(tenantId)).filter(({ archived }) => !archived);
    const before = all.findIndex(({ definition }) => definition.id === page);
    const rest = page === undefined ? all : before < 0 ? [] : all.slice(before + 1);
    const listed = rest.slice(0, PLANS_LISTED);
    const nextPage = rest.length > listed.length ? listed.at(-1)?.definition.id : undefined;
    const matched = await this.matched(tenantId, keyword);
    return {
      serverTime: wholeSecond(this.deps.clock.now()),
      plans: listed.map((plan) => summaryOf(plan, matched(plan))),
      ...(nextPage !== undefined && { nextPage }),
    };
  }

  async one(
    tenantId: string,
    planId: string,
  ): Promise<{ readonly serverTime: number; readonly plan: Plan } | Refusal> {
    const plan = await this.current(tenantId, planId);
    if (!plan) return notFound;
    const detail = translated(detailOf(plan), plan.template.english);
    return { serverTime: wholeSecond(this.deps.clock.now()), plan: detail };
  }

  /** The plan's majors as what an Excel workbook is written from. */
  async majorsTable(tenantId: string, planId: string, address?: string): Promise<MajorsTable | Refusal> {
    const { store, securityLog } = this.deps;
    // As published alone: a workbook is kept by its plan, of which a former version or a preview would be another at each call.
    const plan = await store.read((tables) => tables.plans.find(tenantId, planId));
    const table = plan ? this.tableOf(plan.definition) : notFound;
    securityLog.record({
      kind: 'export',
      of: 'majors',
      tenantId,
      actor: 'anyone',
      address,
      subject: plan?.definition.id,
      outcome: outcomeOf(table),
    });
    return table;
  }

  async template(tenantId: string, planId: string): Promise<Template<SchoolText> | Refusal> {
    const plan = await this.planReads.read(tenantId, planId);
    return plan ? publishedTemplate(plan.template) : notFound;
  }

  async places(tenantId: string, planId: string): Promise<Places | Refusal> {
    const plan = await this.current(tenantId, planId);
    return plan ? placesOf(plan, this.deps.clock.now()) : notFound;
  }

  /** Searches a plan by its title and majors; undefined if nothing is searched. */
  private async matched(
    tenantId: string,
    keyword: string,
  ): Promise<(of: PlanRecord) => PlanMatch | undefined> {
    const words = searchWords(keyword);
    if (words.length === 0) return () => undefined;
    const tenant = await this.deps.store.read(({ tenants }) => tenants.byId(tenantId));
    return ({ definition, template }) => {
      const comparable = this.comparableTexts.of(definition);
      const comparableOf = (text: string) => {
        const own = inBoth(text, template.english);
        const both = own === text ? inBoth(text, tenant?.english) : own;
        return (typeof both === 'string' ? [both] : [both.zh, both.en]).map(comparable);
      };
      const majors = definition.majors.map(({ name, code }) => ({
        name,
        texts: [...comparableOf(name), comparable(code)],
      }));
      return { majors: searchPlan(words, comparableOf(definition.title), majors) };
    };
  }

  private tableOf(definition: PlanDefinition): MajorsTable {
    const made = this.majorsTables.get(definition) ?? majorsTable(definition.title, definition.majors);
    this.majorsTables.set(definition, made);
    return made;
  }

  private async current(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    await this.expiredHolds.release(tenantId);
    return this.planReads.read(tenantId, planId);
  }
}

/** Rounded down to a second, so that public responses within it are identical and are serialised and compressed only once. */
function wholeSecond(time: number): number {
  return time - (time % 1_000);
}

/** Names and codes of majors normalised for search, cached per publication: there may be ten thousand. */
class ComparableTexts {
  /** By text; the entry is garbage-collected with its definition. */
  private readonly known = new WeakMap<PlanDefinition, Map<string, string>>();

  of(definition: PlanDefinition): (text: string) => string {
    const texts = this.known.get(definition) ?? new Map<string, string>();
    this.known.set(definition, texts);
    return (text) => {
      const made = texts.get(text) ?? comparable(text);
      texts.set(text, made);
      return made;
    };
  }
}

const FEN_PER_YUAN = 100;

/** A plan's majors as a workbook to download. */
interface MajorsTable {
  /** Of the file. */
  readonly name: string;
  readonly sheet: Worksheet;
}

function majorsTable(planTitle: string, majors: readonly Major[]): MajorsTable {
  const sheet = {
    name: '专业目录',
    columns: [
      { title: '序号', width: 6 },
      { title: '专业代码', width: 12 },
      { title: '专业名称', width: 28 },
      { title: '学制（年）', width: 12 },
      { title: '学费（元/年）', width: 14 },
    ],
    rows: majors.map(({ code, name, years, tuition }, at) => [
      at + 1,
      code,
      name,
      years ?? '',
      tuition === undefined ? '' : tuition / FEN_PER_YUAN,
    ]),
  };
  return { name: `${planTitle.replace(/[\p{Cc}/\\:*?"<>|]/gu, '')}专业目录.xlsx`, sheet };
}
