import type { Host } from '#application/ports/phone/host';
import type { Login } from '#application/ports/session/login';
import { withRedirect } from '#domain/session/redirect';

export interface LoginAddresses {
  /** `mobile.loginUrl` of the static config; empty: the app's own screens ask for the student's identity. */
  readonly loginUrl: string;
  /** Addresses of the platform: a parent page of one of their origins may be told that this frame is signed out. */
  readonly platform: readonly string[];
  /** A mini-program or native app around this page is notified through its bridge. */
  readonly host?: Pick<Host, 'postMessage'>;
}

/** The parts of the page that are used; replaced in tests. */
export interface LoginPage {
  readonly parent: unknown;
  readonly location: Pick<Location, 'href' | 'origin' | 'assign'> & {
    readonly ancestorOrigins?: { readonly [index: number]: string | undefined };
  };
  readonly document: Pick<Document, 'referrer'>;
  addEventListener(type: 'pageshow', listener: (event: Pick<PageTransitionEvent, 'persisted'>) => void): void;
}

interface ParentApp {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** Message to a parent app (specification, section 8, code 401). */
const SIGNED_OUT = { code: 401 } as const;

/**
 * Inside a parent app of the platform: a message to it. Otherwise: the configured login page, with a redirect
 * parameter for the way back.
 */
export class PageLogin implements Login {
  private led = false;

  constructor(
    private readonly addresses: LoginAddresses,
    private readonly page: LoginPage = window,
  ) {
    // Going back from the login page, a browser may restore this page from its back/forward cache.
    page.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.led = false;
    });
  }

  /** `here` is the screen that was open when the call failed; the guard may have left it meanwhile. */
  redirect(here = this.page.location.href): void {
    if (this.led) return;
    const { parent, location } = this.page;
    const parentOrigin = parent === this.page ? undefined : this.knownParent();
    const loginUrl = webAddress(this.addresses.loginUrl, location.href);
    if (parentOrigin !== undefined) {
      (parent as ParentApp).postMessage(SIGNED_OUT, parentOrigin);
      return;
    }
    // A browser notifies nobody. If a host's app does not receive the message, the app's own
    // screens ask for the identity.
    if (parent === this.page) void this.addresses.host?.postMessage(SIGNED_OUT).catch(() => false);
    if (loginUrl !== undefined) {
      this.led = true;
      location.assign(withWayBack(loginUrl, here));
    }
  }

  /** The parent's origin if it is the page's own or one of the platform's; others are not notified. */
  private knownParent(): string | undefined {
    const { location, document } = this.page;
    const known = this.addresses.platform.flatMap((address) => originOf(address, location.href) ?? []);
    const origin = location.ancestorOrigins?.[0] ?? originOf(document.referrer, location.href);
    return [location.origin, ...known].find((each) => each === origin);
  }
}

/** Replaces the login page's own redirect parameter, which would be taken for the way back. */
function withWayBack(loginUrl: string, here: string): string {
  const url = new URL(loginUrl);
  url.search = withRedirect(url.search, here);
  return url.href;
}

function originOf(address: string, base: string): string | undefined {
  const url = webAddress(address, base);
  return url === undefined ? undefined : new URL(url).origin;
}

function webAddress(address: string, base: string): string | undefined {
  if (address === '') return undefined;
  try {
    const { protocol, href } = new URL(address, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
