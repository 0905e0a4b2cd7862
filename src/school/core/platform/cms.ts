import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { NoticePage, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import { shownPlan } from '../enrollment/shown-plan';
import { readPicture, type SchoolPicture } from '../files/school-pictures';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { translated } from './published-texts';

/** Notices per page of the list. */
export const NOTICES_LISTED = 50;

/** Public reads of what a school publishes. */
export class Cms {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'blobs' | 'clock'>) {}

  async badge(tenantId: string): Promise<SchoolBadge | Refusal> {
    return (await this.deps.store.read((tables) => tables.tenants.byId(tenantId)))?.badge ?? notFound;
  }

  /** A published picture of a school, by path. */
  async picture(path: string): Promise<SchoolPicture | Refusal> {
    return (await readPicture(this.deps, path)) ?? notFound;
  }

  /** One page, newest first: the notices after the one with id `page`; empty where that does not exist. */
  async notices(tenantId: string, page?: string): Promise<NoticePage> {
    const rest = await this.deps.store.read((tables) =>
      tables.notices.listed(tenantId, NOTICES_LISTED + 1, page),
    );
    const notices = rest.slice(0, NOTICES_LISTED);
    return { notices, ...(rest.length > notices.length && { nextPage: notices.at(-1)?.id }) };
  }

  /** A notice, or a document of a plan. */
  async document(tenantId: string, id: string): Promise<SchoolNotice | Refusal> {
    const found = await this.deps.store.read((tables) => tables.notices.find(tenantId, id));
    if (!found) return notFound;
    const { title, publishedAt, body } = found;
    return { id, title, publishedAt, body };
  }

  async promiseLetter(tenantId: string, planId: string): Promise<PromiseLetter | Refusal> {
    const { store, clock } = this.deps;
    const plan = await store.read((reading) => shownPlan(reading, tenantId, planId, clock.now()));
    return plan ? translated(plan.promise, plan.template.english) : notFound;
  }
}
