import type { DingtalkRuntime, WeChatRuntime } from '#infrastructure/http/mini-program/mini-program-runtimes';

interface RuntimeReply {
  readonly status: number;
  readonly data: string | ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends real requests without cookies and CORS, as native runtimes do. */
async function come(
  url: string,
  {
    method,
    headers,
    data,
    timeout,
  }: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly data?: string | ArrayBuffer;
    readonly timeout?: number;
  },
  isBinary: boolean,
  abort: AbortSignal,
): Promise<RuntimeReply> {
  const signals = [abort, ...(timeout === undefined ? [] : [AbortSignal.timeout(timeout)])];
  const response = await fetch(url, {
    method,
    headers,
    body: data ?? null,
    signal: AbortSignal.any(signals),
  });
  return {
    status: response.status,
    data: isBinary ? await response.arrayBuffer() : await response.text(),
    // Header names as WeChat on Android writes them.
    headers: Object.fromEntries(
      [...response.headers].map(([name, value]) => [name.replace(/^\w/, (c) => c.toUpperCase()), value]),
    ),
  };
}

/** `wx` of a WeChat mini-program. */
export const fakeWechatRuntime: WeChatRuntime = {
  request({ url, header, responseType, success, fail, ...rest }) {
    const abort = new AbortController();
    come(url, { ...rest, headers: header }, responseType === 'arraybuffer', abort.signal).then(
      ({ status, data, headers }) => success({ statusCode: status, data, header: headers }),
      (thrown: Error) =>
        fail({
          errMsg: `request:fail ${abort.signal.aborted ? 'abort' : thrown.name === 'TimeoutError' ? 'timeout' : 'net::ERR_CONNECTION_REFUSED'}`,
        }),
    );
    return { abort: () => abort.abort() };
  },
};

/** `dd` of a DingTalk mini-program, which reports a status other than 2xx as a failure. */
export const fakeDingtalkRuntime: DingtalkRuntime = {
  httpRequest({ url, headers, dataType, success, fail, ...rest }) {
    const abort = new AbortController();
    come(url, { ...rest, headers }, dataType === 'arraybuffer', abort.signal).then(
      (result) => {
        if (result.status < 400) success(result);
        else fail({ ...result, error: 19, errorMessage: 'http status error' });
      },
      (thrown: Error) => fail({ error: thrown.name === 'TimeoutError' ? 13 : 12, errorMessage: thrown.name }),
    );
    return { abort: () => abort.abort() };
  },
};
