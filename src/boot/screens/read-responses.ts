import { expectNumbers, expectTexts } from '#boot/expect-types';
import type { NoticePage, SchoolBadge } from '#domain/enrollment/notice';
import type { PlanSummary } from '#domain/enrollment/plan';
import { readTexts } from '#domain/text/read-texts';
import type { ReadText } from '#domain/text/school-text';

// Reads what a boot screen shows of a response, in one language. Throws if it is invalid: the app shows the error.

export function readBadge(data: unknown, read: ReadText): SchoolBadge {
  const badge = readTexts(data, read) as SchoolBadge;
  expectTexts(badge, 'name', 'greeting', 'initial');
  if (badge.band !== undefined) expectTexts(badge.band, 'url');
  for (const stage of badge.season ?? []) {
    expectTexts(stage, 'name');
    expectNumbers(stage, 'from', 'to');
  }
  return badge;
}

export function readNotices(data: unknown, read: ReadText): NoticePage {
  const page = readTexts(data, read) as NoticePage;
  for (const notice of page.notices) {
    expectTexts(notice, 'id', 'title');
    expectNumbers(notice, 'publishedAt');
  }
  return page;
}

export interface ReadPlans {
  readonly serverTime: number;
  readonly plans: readonly PlanSummary[];
}

/** The whole list. Throws for a paged one, whose further pages only the app requests. */
export function readPlans(data: unknown, read: ReadText): ReadPlans {
  const list = readTexts(data, read) as ReadPlans & { readonly nextPage?: unknown };
  if (list.nextPage !== undefined) throw new Error('the list has more pages');
  expectNumbers(list, 'serverTime');
  for (const plan of list.plans) {
    expectTexts(plan, 'id', 'title', 'feeDue');
    expectNumbers(plan, 'opensAt', 'closesAt', 'majorCount', 'fee');
    expectNumbers(plan, ...(['cap', 'taken'] as const).filter((name) => plan[name] !== undefined));
    if (!Array.isArray(plan.majorNames)) throw new TypeError('majorNames');
  }
  return list;
}
