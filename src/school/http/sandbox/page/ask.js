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
      throw new RefusalError(0, '连不上服务器，请检查后台是否在运行');
    });
    if (read && !response.headers.get('content-type').startsWith('application/json'))
      return await read(response);
    const result = await response.json().catch(() => {
      throw new RefusalError(0, '服务器出错，请稍后再试');
    });
    if (result.code !== 0) throw new RefusalError(result.code, result.msg, result.data);
    return result.data;
  } finally {
    clearTimeout(timer);
  }
}
