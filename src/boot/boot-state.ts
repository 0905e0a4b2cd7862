import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { Tenant } from '#domain/session/tenant';

/** An HTTP response that was requested before the app's scripts were loaded. */
export interface PrefetchedResponse {
  readonly status: number;
  readonly text: string;
  /** Response header `yscrys`, present if the body is in an envelope. */
  readonly yscrys?: string | undefined;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: number | undefined;
}

/** A school of the standard backend, from the prefetched start-up calls: `data` of their responses, not validated. */
export interface PrefetchedSchool {
  readonly platform: { readonly ysCry?: string; readonly manually?: unknown };
  readonly tenant: Pick<Tenant, 'tenantId' | 'orgId' | 'accent' | 'notice'> & {
    readonly band?: { readonly url: string } | undefined;
  };
  /** Without a trailing slash. */
  readonly gateway: string;
}

/** The pending request for the form template of a new application. */
export interface PrefetchedTemplate {
  /** Not validated. */
  readonly tenant: { readonly tenantId: string };
  /** `tenantProfile` of the static config, unless it is the standard one. */
  readonly profile?: string;
  readonly response: Promise<PrefetchedResponse>;
}

/** What the boot scripts have begun, for the app to take over (specification, section 4). */
export interface BootState {
  /** The page is reloading without the token in its URL: nothing may be started. */
  leaving: boolean;
  /** `accesstoken` of the query, which has been removed from the URL. */
  accessToken?: string | undefined;
  /** It was `oncetoken`: valid for one exchange. */
  isOnceToken?: true | undefined;
  /** What `systemcfg.js` has set; rejects if the script did not load. */
  systemConfig?: Promise<unknown> | undefined;
  /** Pending and completed calls: a GET by its full URL, a POST by its `postKey`. */
  readonly responses: Map<string, Promise<PrefetchedResponse>>;
  /** Resolves once the calls are begun, with the template if the URL leads to a new application's form. */
  template?: Promise<PrefetchedTemplate | undefined> | undefined;
  /** Set before `template` resolves, if the boot screens may call the school. */
  school?: PrefetchedSchool | undefined;
  /** The boot form or boot screens, once rendered; `late`: none may be rendered any more. */
  bootForm?: BootFormHandover | 'late' | undefined;
  /** To be called once the boot form or screen is painted, or will not be: the app, which waits for it, then runs. */
  bootFormPainted?: (() => void) | undefined;
  /** Set once the app's files are requested: resolves when its style sheets are loaded. */
  styled?: Promise<void> | undefined;
  /** Whether the style sheets of the boot screens are loaded; if not, no boot screen is rendered. */
  drawable?: Promise<boolean> | undefined;
  /** Set once the app's files are requested: resolves when nothing with a higher priority needs the network any more. */
  running?: Promise<void> | undefined;
  /** To be called once the app is mounted: from now on it reports errors itself. */
  mounted(): void;
  /** Shows a plain message with 重试 instead of the app. */
  broken(): void;
}

/** The state that the head script has created; an empty one in a page without that script. */
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
