import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { Tenant } from '#domain/session/tenant';

/** An answer that was asked for before the app's own scripts had come. */
export interface PrefetchedAnswer {
  readonly status: number;
  readonly text: string;
  /** The header of that name: the body is in an envelope. */
  readonly yscrys?: string | undefined;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: number | undefined;
}

/** A school of the standard backend, as start-up's calls have found it: what they answered, as it came. */
export interface PrefetchedSchool {
  readonly platform: { readonly ysCry?: string; readonly manually?: unknown };
  readonly tenant: Pick<Tenant, 'tenantId' | 'orgId' | 'accent' | 'notice'> & {
    readonly band?: { readonly url: string } | undefined;
  };
  /** Without a slash at its end. */
  readonly gateway: string;
}

/** The information form's template under way, of an application that begins. */
export interface PrefetchedTemplate {
  /** As it came. */
  readonly tenant: { readonly tenantId: string };
  /** `tenantProfile` of the static config, where it is not the standard one. */
  readonly profile?: string;
  readonly answer: Promise<PrefetchedAnswer>;
}

/** What the script in the page's head has begun (specification, section 4). Each part is for one taker. */
export interface BootState {
  /** The page is being loaded anew without the token in its address: nothing is to be started here. */
  leaving: boolean;
  /** `accesstoken` of the query, which the address no longer shows. */
  accessToken?: string | undefined;
  /** It was `oncetoken`: good for one exchange. */
  isOnceToken?: true | undefined;
  /** What `systemcfg.js` has set; rejects where the script did not come. */
  systemConfig?: Promise<unknown> | undefined;
  /** Calls under way: a GET by its whole address, a POST by its `postKey`. */
  readonly responses: Map<string, Promise<PrefetchedAnswer>>;
  /** Resolves once the calls are under way, with the template where the address leads to one. */
  template?: Promise<PrefetchedTemplate | undefined> | undefined;
  /** There once `template` has resolved, where it is known whom else may be asked for what the first screens show. */
  school?: PrefetchedSchool | undefined;
  /** The program that draws a form's first fields, or a first screen; `late` once the app needs it no more. */
  bootForm?: BootFormHandover | 'late' | undefined;
  /** What goes before the app is painted, or will not be: the app, which let it go first, runs. */
  bootFormPainted?: (() => void) | undefined;
  /** Set once the app was asked for: resolves when its styles are there. */
  styled?: Promise<void> | undefined;
  /** Whether the sheets of the first screens are there; where they are not, the app draws these by itself. */
  drawable?: Promise<boolean> | undefined;
  /** Set once the app was asked for: resolves when nothing that goes before it needs the network any more. */
  running?: Promise<void> | undefined;
  /** The app stands: what breaks from now on is its own to say. */
  mounted(): void;
  /** Puts a plain message with 重试 in the place of the app. */
  broken(): void;
}

/** What the page's head began; a page without that script has begun nothing. */
export function bootState(): BootState {
  const page = globalThis as { bootState?: BootState };
  const nothing = () => {};
  page.bootState ??= {
    leaving: false,
    responses: new Map(),
    mounted: nothing,
    broken: nothing,
  };
  return page.bootState;
}

/** What a POST is known by: who asks it, and what. */
export function postKey(address: string, tenantId: string, body: string): string {
  return `POST ${address} ${tenantId} ${body}`;
}
