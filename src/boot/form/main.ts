import { type BootState, bootState } from '#boot/boot-state';
import { parsed } from '#boot/parsed';
import { planToFile } from '#boot/template-call';
import type { Template } from '#domain/form/template';
import type { Tenant } from '#domain/session/tenant';
import type { ReadText } from '#domain/text/school-text';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { IndexedDbDraftStore } from '#infrastructure/storage/indexed-db-draft-store';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { accessTokenKey } from '#infrastructure/storage/local-session-store';
import { useMessages } from '#presentation/messages/messages-context';
import { applyTenantTheme } from '#presentation/shell/backdrop/tenant-theme';
import { BootForm } from './boot-form';
import { isBlankTemplate, parseTemplate } from './parse-template';

/** Replaced by the build: files of other backends' readers, beside this one, by `tenantProfile`. */
declare const __FIRST_FIELDS__: Readonly<Record<string, string>>;

/** `first-fields.ts` beside a backend: reads a plan's form from the response's text. */
export interface FirstFields {
  readonly profile: string;
  readForm(text: string): Template | undefined;
}

// A script of its own, which the head script loads if the URL leads to the form of a new application.
const boot = bootState();
// On failure the app renders the form.
render(boot)
  .catch(() => undefined)
  .then(() => requestAnimationFrame(() => setTimeout(() => boot.bootFormPainted?.())));

/** Renders the first fields of a form, for a student who is not signed in and has no draft of it. */
async function render(boot: BootState): Promise<void> {
  await parsed();
  const planId = planToFile(location.hash);
  const found = await boot.template;
  if (!found || planId === undefined || isEditing(location.hash) || hasHostBar()) return;
  const { tenant } = found;
  const drafts = new IndexedDbDraftStore(tenant.tenantId);
  const isSignedIn = new BrowserStorage().get(accessTokenKey(tenant.tenantId)) !== null;
  if (isSignedIn || boot.accessToken !== undefined) return;
  const [{ status, text }, draft] = await Promise.all([found.response, drafts.load(planId), boot.styled]);
  const messages = useMessages();
  await messages.use(document.documentElement.lang === 'en' ? 'en' : 'zh-CN');
  const read = await readerOf(found.profile, messages.ofSchool);
  const template = status === 200 ? read?.(text, planId) : undefined;
  if (!template || draft || boot.bootForm || planToFile(location.hash) !== planId) return;
  const form = new BootForm(template, drafts, new SystemClock());
  boot.bootForm = form;
  if (hasAccent(tenant)) applyTenantTheme(tenant);
  form.show();
}

/** Undefined for a backend without a reader: its forms are rendered by the app. */
async function readerOf(profile: string | undefined, readText: ReadText) {
  if (profile === undefined) return (text: string, planId: string) => parseTemplate(text, planId, readText);
  const file = __FIRST_FIELDS__[profile];
  if (file === undefined) return undefined;
  const { readForm } = (await import(/* @vite-ignore */ file)) as FirstFields;
  return (text: string, planId: string) => {
    const template = readForm(text);
    return template && isBlankTemplate(template, planId) ? template : undefined;
  };
}

function hasAccent(tenant: object): tenant is Pick<Tenant, 'accent'> {
  const { accent } = tenant as Partial<Tenant>;
  return (
    accent !== undefined && [accent.light, accent.dark].every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
  );
}

/** The URL leads to a field or step of a form that was filled in before, as from the confirmation screen. */
function isEditing(hash: string): boolean {
  const query = new URLSearchParams(hash.split('?')[1]);
  return query.has('step') || query.has('field');
}

/** The host shows the title in a bar of its own (specification, section 2); set by `markHost`. */
function hasHostBar(): boolean {
  return document.documentElement.dataset.hostBar !== undefined;
}
