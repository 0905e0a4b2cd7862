import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { NoticeSummary, SchoolBadge, SchoolNotice } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import { readPicture, type SchoolPicture } from '../files/school-pictures';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';

/** Maximum notices in the list; older ones are only reachable by their addresses. */
export const NOTICES_LISTED = 50;

/** Public reads of what a school publishes. */
export class Cms {
  constructor(private readonly deps: SchoolDeps) {}

  async badge(tenantId: string): Promise<SchoolBadge | Refusal> {
    return (await this.deps.store.read((tables) => tables.tenants.byId(tenantId)))?.badge ?? notFound;
  }

  /** A published picture of a school, by path. */
  async picture(path: string): Promise<SchoolPicture | Refusal> {
    return (await readPicture(this.deps, path)) ?? notFound;
  }

  /** Newest first. */
  notices(tenantId: string): Promise<readonly NoticeSummary[]> {
    return this.deps.store.read((tables) => tables.notices.listed(tenantId, NOTICES_LISTED));
  }

  /** A notice, or a document of a plan. */
  async document(tenantId: string, id: string): Promise<SchoolNotice | Refusal> {
    const found = await this.deps.store.read((tables) => tables.notices.find(tenantId, id));
    if (!found) return notFound;
    const { title, publishedAt, body } = found;
    return { id, title, publishedAt, body };
  }

  async promiseLetter(tenantId: string, planId: string): Promise<PromiseLetter | Refusal> {
    return (await this.deps.store.read((tables) => tables.plans.find(tenantId, planId)))?.promise ?? notFound;
  }
}
