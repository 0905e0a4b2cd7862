import { isEnglish, t } from './messages/messages.js';
import { englishRefusals } from './messages/page-texts.js';

/** ms after which a short call counts as one without network: at a crowded gate it may hang for minutes. */
export const TIMEOUT_MS = 8000;

/** A call that the school refused; `code` as in the tenant API, 0 without a network. */
export class RefusalError extends Error {
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The school cannot be reached, or cannot answer now: no network, a sign-in page of the network's own, a server that restarts. */
export function isUnreachable({ code }) {
  return code === 0 || (code >= 500 && code < 600);
}

/**
 * `path`: a call of the desk, or an absolute path; `read`: reads a response that is a file; `timeout`: in ms;
 * by default, calls that only read have one.
 */
export async function ask(
  path,
  body,
  headers = {},
  { read, timeout = body || read ? undefined : TIMEOUT_MS } = {},
) {
  const ending = new AbortController();
  const timer = timeout && setTimeout(() => ending.abort(), timeout);
  try {
    const response = await fetch(path.startsWith('/') ? path : `/sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: ending.signal,
    }).catch(() => {
      throw new RefusalError(0, t('failure.offline'));
    });
    if (read && !response.headers.get('content-type').startsWith('application/json'))
      return await read(response);
    const result = await response.json().catch(() => {
      throw new RefusalError(0, t('failure.server'));
    });
    if (result.code !== 0) throw new RefusalError(result.code, messageOf(result), result.data);
    return result.data;
  } finally {
    clearTimeout(timer);
  }
}

function messageOf({ code, msg }) {
  return isEnglish ? (englishRefusals[code] ?? t('failure.refused', { code })) : (msg ?? t('failure.server'));
}
