import type { Tenant } from '#domain/session/tenant';
import { planToFile } from '#infrastructure/browser/early/template';
import { type EarlyStart, earlyStart } from '#infrastructure/browser/early-start';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { IndexedDbDraftStore } from '#infrastructure/storage/indexed-db-draft-store';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { accessTokenKey } from '#infrastructure/storage/local-session-store';
import { applyTenantTheme } from '#presentation/shell/tenant-theme';
import { EarlyForm } from './early-form';
import { readTemplate } from './read-template';
import type { firstWords } from './words';

/** The build writes the table in the place of this word. */
declare const __FIRST_WORDS__: typeof firstWords;

// A program of its own, which the page asks for where its address leads to a form that is begun.
const early = earlyStart();
// Where it fails, the app does without it.
draw(early)
  .catch(() => undefined)
  .then(() => requestAnimationFrame(() => setTimeout(() => early.fieldsPainted?.())));

/** Draws the first fields of a form, for somebody who has filled in nothing of it yet. */
async function draw(early: EarlyStart): Promise<void> {
  await parsed();
  const planId = planToFile(location.hash);
  const found = await early.template;
  if (!found || planId === undefined || isLedBack(location.hash) || isMiniProgram()) return;
  const { tenant } = found;
  const drafts = new IndexedDbDraftStore(tenant.tenantId);
  const isSignedIn = new BrowserStorage().get(accessTokenKey(tenant.tenantId)) !== null;
  if (isSignedIn || early.accessToken !== undefined) return;
  const [{ status, text }, draft] = await Promise.all([found.answer, drafts.load(planId), early.styled]);
  const template = status === 200 ? readTemplate(text, planId) : undefined;
  if (!template || draft || early.firstFields || planToFile(location.hash) !== planId) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'zh-CN';
  const form = new EarlyForm(template, __FIRST_WORDS__[language], drafts, new SystemClock());
  early.firstFields = form;
  if (hasAccent(tenant)) applyTenantTheme(tenant);
  form.show();
}

/** The page's last program, which begins the calls, has run. */
function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

function hasAccent(tenant: object): tenant is Pick<Tenant, 'accent'> {
  const { accent } = tenant as Partial<Tenant>;
  return (
    accent !== undefined && [accent.light, accent.dark].every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
  );
}

/** To one of its fields or steps, by the confirm screen. */
function isLedBack(hash: string): boolean {
  const query = new URLSearchParams(hash.split('?')[1]);
  return query.has('step') || query.has('field');
}

/** Its own bar shows the title (specification, section 2). */
function isMiniProgram(): boolean {
  return /miniprogram/i.test(navigator.userAgent);
}
