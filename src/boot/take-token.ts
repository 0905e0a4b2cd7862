import { isAppleMobile } from '#domain/host/environment';

/** Query parameters: a token, and a token for one exchange. */
const TOKEN = 'accesstoken';
const ONCE_TOKEN = 'oncetoken';
/** Session storage key of the token during the reload; a one-time token has a prefix. */
const HANDOVER_KEY = TOKEN;
const ONCE = `${ONCE_TOKEN}:`;

interface AddressToken {
  readonly accessToken?: string;
  readonly isOnceToken?: true;
  readonly leaving: boolean;
}

type BrowserGlobals = Pick<Window, 'location' | 'history' | 'navigator' | 'sessionStorage'>;

/**
 * Removes `accesstoken` or `oncetoken` from the URL before anything else can read it (specification, section 4, step 5). In
 * WeChat on iOS by a reload: its SDK verifies signatures against the URL that the page was loaded from.
 */
export function takeToken(page: BrowserGlobals): AddressToken {
  const { location, history } = page;
  // Only the reload uses session storage, whose first access delays painting.
  const reloads = isWeChatOnIos(page.navigator);
  const stored = reloads ? takeHandover(page) : undefined;
  const parts = location.search.slice(1).split('&');
  const others = parts.filter((part) => !isToken(part));
  if (others.length === parts.length) return { ...(stored !== undefined && tokenIn(stored)), leaving: false };
  const found = parts.find(isToken) ?? '';
  const text = decoded(found.slice(found.indexOf('=') + 1));
  const handover = nameOf(found) === ONCE_TOKEN ? ONCE + text : text;
  const rest = others.join('&');
  const clean = `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`;
  if (reloads && storeHandover(page, handover)) {
    location.replace(clean);
    return { leaving: true };
  }
  history.replaceState(history.state, '', clean);
  return { ...tokenIn(handover), leaving: false };
}

/** Tokens contain no colon, so that the prefix is unambiguous. */
function tokenIn(handover: string): Omit<AddressToken, 'leaving'> {
  return handover.startsWith(ONCE)
    ? { accessToken: handover.slice(ONCE.length), isOnceToken: true }
    : { accessToken: handover };
}

function isToken(part: string): boolean {
  const name = nameOf(part);
  return name === TOKEN || name === ONCE_TOKEN;
}

function isWeChatOnIos(navigator: Navigator): boolean {
  const { userAgent } = navigator;
  if (!/MicroMessenger/i.test(userAgent) || /MacWechat|WindowsWechat/i.test(userAgent)) return false;
  return isAppleMobile(navigator);
}

/** Reads the token once and deletes it from the storage. */
function takeHandover(page: BrowserGlobals): string | undefined {
  try {
    const handover = page.sessionStorage.getItem(HANDOVER_KEY);
    page.sessionStorage.removeItem(HANDOVER_KEY);
    return handover ?? undefined;
  } catch {
    return undefined;
  }
}

/** False if storage is unavailable: a reload would lose the token. */
function storeHandover(page: BrowserGlobals, token: string): boolean {
  try {
    page.sessionStorage.setItem(HANDOVER_KEY, token);
    return page.sessionStorage.getItem(HANDOVER_KEY) === token;
  } catch {
    return false;
  }
}

function nameOf(part: string): string {
  return decoded(part.split('=')[0] ?? '');
}

/** Malformed escapes are kept: the token's format is validated later. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
