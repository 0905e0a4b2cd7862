/** Names of the query's parameters: a token, and one that is good for one exchange. */
const TOKEN = 'accesstoken';
const ONCE_TOKEN = 'oncetoken';
/** Of the note that carries it over the reload; a one-time token's says so. */
const NOTE = TOKEN;
const ONCE = `${ONCE_TOKEN}:`;

interface TakenToken {
  readonly accessToken?: string;
  readonly isOnceToken?: true;
  readonly leaving: boolean;
}

type BrowserGlobals = Pick<Window, 'location' | 'history' | 'navigator' | 'sessionStorage'>;

/**
 * Takes `accesstoken` or `oncetoken` out of the address before anything else can see it (specification, section 4, step 5). In WeChat
 * on iOS by a real reload: its SDK verifies signatures against the address that the page was loaded from.
 */
export function takeToken(page: BrowserGlobals): TakenToken {
  const { location, history } = page;
  // A note is left there alone, and the first look into the storage holds up the painting.
  const reloads = isWeChatOnIos(page.navigator);
  const handed = reloads ? takeNote(page) : undefined;
  const parts = location.search.slice(1).split('&');
  const others = parts.filter((part) => !isToken(part));
  if (others.length === parts.length) return { ...(handed !== undefined && tokenIn(handed)), leaving: false };
  const found = parts.find(isToken) ?? '';
  const text = decoded(found.slice(found.indexOf('=') + 1));
  const note = nameOf(found) === ONCE_TOKEN ? ONCE + text : text;
  const rest = others.join('&');
  const clean = `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`;
  if (reloads && leaveNote(page, note)) {
    location.replace(clean);
    return { leaving: true };
  }
  history.replaceState(history.state, '', clean);
  return { ...tokenIn(note), leaving: false };
}

/** A token is never written with a colon. */
function tokenIn(note: string): Omit<TakenToken, 'leaving'> {
  return note.startsWith(ONCE)
    ? { accessToken: note.slice(ONCE.length), isOnceToken: true }
    : { accessToken: note };
}

function isToken(part: string): boolean {
  const name = nameOf(part);
  return name === TOKEN || name === ONCE_TOKEN;
}

function isWeChatOnIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  if (!/MicroMessenger/i.test(userAgent) || /MacWechat|WindowsWechat/i.test(userAgent)) return false;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Read once: the token is gone from the phone before it is used. */
function takeNote(page: BrowserGlobals): string | undefined {
  try {
    const note = page.sessionStorage.getItem(NOTE);
    page.sessionStorage.removeItem(NOTE);
    return note ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where the phone denies storage: a reload would lose the token. */
function leaveNote(page: BrowserGlobals, token: string): boolean {
  try {
    page.sessionStorage.setItem(NOTE, token);
    return page.sessionStorage.getItem(NOTE) === token;
  } catch {
    return false;
  }
}

function nameOf(part: string): string {
  return decoded(part.split('=')[0] ?? '');
}

/** A broken escape stays as it is: its format is refused later. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
