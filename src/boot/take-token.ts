/** The name of the query's parameter, and of the note that carries it over the reload. */
const TOKEN = 'accesstoken';

type BrowserGlobals = Pick<Window, 'location' | 'history' | 'navigator' | 'sessionStorage'>;

/**
 * Takes `accesstoken` out of the address before anything else can see it (specification, section 4, step 5). In WeChat
 * on iOS by a real reload: its SDK verifies signatures against the address that the page was loaded from.
 */
export function takeToken(page: BrowserGlobals): { accessToken?: string; leaving: boolean } {
  const { location, history } = page;
  // A note is left there alone, and the first look into the storage holds up the painting.
  const reloads = isWeChatOnIos(page.navigator);
  const handed = reloads ? takeNote(page) : undefined;
  const parts = location.search.slice(1).split('&');
  const others = parts.filter((part) => nameOf(part) !== TOKEN);
  if (others.length === parts.length)
    return { ...(handed !== undefined && { accessToken: handed }), leaving: false };
  const found = parts.find((part) => nameOf(part) === TOKEN) ?? '';
  const accessToken = decoded(found.slice(found.indexOf('=') + 1));
  const rest = others.join('&');
  const clean = `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`;
  if (reloads && leaveNote(page, accessToken)) {
    location.replace(clean);
    return { leaving: true };
  }
  history.replaceState(history.state, '', clean);
  return { accessToken, leaving: false };
}

function isWeChatOnIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  if (!/MicroMessenger/i.test(userAgent) || /MacWechat|WindowsWechat/i.test(userAgent)) return false;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Read once: the token is gone from the phone before it is used. */
function takeNote(page: BrowserGlobals): string | undefined {
  try {
    const note = page.sessionStorage.getItem(TOKEN);
    page.sessionStorage.removeItem(TOKEN);
    return note ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where the phone denies storage: a reload would lose the token. */
function leaveNote(page: BrowserGlobals, token: string): boolean {
  try {
    page.sessionStorage.setItem(TOKEN, token);
    return page.sessionStorage.getItem(TOKEN) === token;
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
