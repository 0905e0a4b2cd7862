import { type Plan, remainingPlaces } from '#domain/enrollment/plan';
import type { Template } from '#domain/form/template';
import { isWindowIcon, WINDOW_ICON_MESSAGE } from '#domain/host/window-icon';
import { readTexts } from '#domain/text/read-texts';
import { chineseTexts } from '#test/support/chinese-texts';
import { cmsEndpoints } from '#wire/cms';
import { codes } from '#wire/codes';
import { documentEndpoints, exportEndpoints } from '#wire/documents';
import { paymentEndpoints } from '#wire/payment';
import { planEndpoints } from '#wire/plans';
import { queueEndpoints } from '#wire/queue';
import { registerEndpoints } from '#wire/register';
import type { Caller } from '../caller';
import { faultOfNow } from './clocks';

/** A plan that accepts applications now. */
export interface OpenPlan {
  readonly plan: Plan;
  readonly template: Template;
}

/** Number of plans whose list entry is compared with the details. */
const COMPARED = 20;

/** The school's public calls. Returns the plan with that title or, without one, the first that accepts applications. */
export async function askPlans(caller: Caller, title?: string): Promise<OpenPlan | undefined> {
  const { verdicts } = caller;
  const { list, detail } = planEndpoints;
  await askFront(caller);
  const listed = await caller.ask(list, {});
  if (!listed) return undefined;
  const late = faultOfNow(listed.serverTime);
  if (late !== undefined) verdicts.differs(list, `data.serverTime: ${late}`);
  if (new Set(listed.plans.map(({ id }) => id)).size < listed.plans.length)
    verdicts.differs(list, 'data.plans[].id: is not unique');
  for (const summary of listed.plans.slice(0, COMPARED)) {
    const result = await caller.ask(detail, { planId: summary.id });
    if (!result) continue;
    for (const [key, value] of Object.entries(summary)) {
      if (key === 'taken') continue;
      const other = (result.plan as Record<string, unknown>)[key];
      if (JSON.stringify(other) !== JSON.stringify(value))
        verdicts.differs(detail, `data.plan.${key}: is not what ${list.path} says`);
    }
  }
  const none = { expect: codes.notFound, when: 'for a plan that there is not' };
  await caller.ask(detail, { planId: 'nobodys' }, none);
  const read = listed.plans.map((plan) => ({ ...plan, title: chineseTexts(plan.title) }));
  const { serverTime } = listed;
  const chosen = read.find((plan) =>
    title === undefined
      ? plan.opensAt <= serverTime && serverTime < plan.closesAt && remainingPlaces(plan) !== 0
      : plan.title === title,
  );
  if (!chosen) {
    const reason =
      title === undefined
        ? 'no plan takes applications now'
        : `there is no plan ${title}, but: ${read.map((plan) => plan.title).join(', ')}`;
    verdicts.notChecked(reason, ...Object.values(registerEndpoints));
    return undefined;
  }
  await askClosed(
    caller,
    read.filter(({ closesAt, opensAt }) => closesAt <= serverTime || opensAt > serverTime),
  );
  return askOpen(caller, chosen.id);
}

async function askFront(caller: Caller): Promise<void> {
  const { notices, document, badge } = cmsEndpoints;
  const listed = await caller.ask(notices, {});
  const [newest] = listed?.notices ?? [];
  if (newest) {
    const notice = await caller.ask(document, { id: newest.id });
    if (notice && JSON.stringify(notice.title) !== JSON.stringify(newest.title))
      caller.verdicts.differs(document, `data.title: is not what ${notices.path} says`);
  }
  await caller.ask(
    document,
    { id: 'nobodys' },
    { expect: codes.notFound, when: 'for one that there is not' },
  );
  await caller.ask(badge, {}, { judge: (data) => iconFault(data, caller.gateway) });
  const { publicConfig } = paymentEndpoints;
  await caller.ask(publicConfig, { url: `${caller.gateway}/` }, { expect: [codes.success, codes.notFound] });
  await caller.ask(documentEndpoints.previewConfig, { tenantId: caller.tenantId, hasOutUrl: true });
}

/** The app leaves out an icon that breaks the rule, and draws its own: the school would never hear of it. */
function iconFault(data: unknown, gateway: string): string | undefined {
  const { seal } = data as { readonly seal?: { readonly url?: unknown } | null };
  if (!seal) return undefined;
  const url = typeof seal.url === 'string' ? seal.url : '';
  const address = /^\/(?!\/)/.test(url) ? gateway + url : url;
  return isWindowIcon(address) ? undefined : `data.seal.url: ${WINDOW_ICON_MESSAGE}`;
}

async function askOpen(caller: Caller, planId: string): Promise<OpenPlan | undefined> {
  const { verdicts } = caller;
  const details = await caller.ask(planEndpoints.detail, { planId });
  const template = await caller.ask(registerEndpoints.template, { planId });
  await caller.ask(registerEndpoints.upperLimit, { planId });
  const none = { expect: codes.notFound, when: 'for a plan that there is not' };
  await caller.ask(registerEndpoints.template, { planId: 'nobodys' }, none);
  await caller.ask(registerEndpoints.upperLimit, { planId: 'nobodys' }, none);
  await caller.ask(queueEndpoints.progress, { tenantId: caller.tenantId, planId });
  await caller.ask(cmsEndpoints.promise, { planId });
  if (!details || !template) return undefined;
  const { documents } = details.plan;
  const file = documents.find((document) => document.file)?.file;
  if (file) {
    const published = await caller.ask(documentEndpoints.publishedUrl, { filePath: file.path });
    if (published) await caller.readable(documentEndpoints.publishedUrl, published.fileUrl, file.size);
  } else verdicts.notChecked('the plan has no document to read', documentEndpoints.publishedUrl);
  await caller.download(exportEndpoints.majors, { planId });
  return { plan: readTexts(details.plan, chineseTexts), template: readTexts(template, chineseTexts) };
}

async function askClosed(
  caller: Caller,
  plans: readonly { readonly id: string; readonly opensAt: number; readonly title: string }[],
): Promise<void> {
  for (const { id, opensAt, title } of plans.slice(0, 2)) {
    // Some schools allow filling in a form before the opening.
    const expect = opensAt > Date.now() ? [codes.success, codes.planNotYetOpen] : codes.planClosed;
    await caller.ask(registerEndpoints.openDraft, { planId: id }, { expect, when: `of ${title}` });
  }
}
