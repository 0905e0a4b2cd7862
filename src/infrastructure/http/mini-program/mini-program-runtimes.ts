import type { RuntimeSend } from './mini-program-transport';

type Headers = Readonly<Record<string, unknown>>;
/** The handle of a pending request. */
type Task = { abort?(): void } | undefined;

/** `wx.request` of WeChat's mini-programs. */
export interface WeChatRuntime {
  request(options: {
    readonly url: string;
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly header: Readonly<Record<string, string>>;
    readonly data?: string | ArrayBuffer;
    readonly timeout?: number;
    /** Any value but `json` leaves the response unparsed. */
    readonly dataType: string;
    readonly responseType: 'text' | 'arraybuffer';
    success(response: {
      readonly statusCode: number;
      readonly data: unknown;
      readonly header: Headers;
    }): void;
    fail(failure: { readonly errMsg?: string }): void;
  }): Task;
}

/** `dd.httpRequest` of DingTalk's. */
export interface DingtalkRuntime {
  httpRequest(options: {
    readonly url: string;
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly headers: Readonly<Record<string, string>>;
    readonly data?: string | ArrayBuffer;
    readonly timeout?: number;
    readonly dataType: 'text' | 'arraybuffer';
    success(response: { readonly status: number; readonly data: unknown; readonly headers: Headers }): void;
    fail(failure: {
      readonly error?: number;
      readonly errorMessage?: string;
      readonly status?: number;
      readonly data?: unknown;
      readonly headers?: Headers;
    }): void;
  }): Task;
}

/** DingTalk's error codes. A status other than 2xx is reported as an error, too, with the response. */
const DINGTALK = { forbidden: 11, timeout: 13, httpStatus: 19 } as const;

export function wechatRequests(wx: WeChatRuntime): RuntimeSend {
  return ({ url, method, headers, body, timeout, isBinary, responded: respond, failed }) => {
    const task = wx.request({
      url,
      method,
      header: headers,
      ...(body !== undefined && { data: body }),
      ...(timeout > 0 && { timeout }),
      dataType: 'text',
      responseType: isBinary ? 'arraybuffer' : 'text',
      success: ({ statusCode, data, header }) => respond({ status: statusCode, data, headers: header }),
      fail: ({ errMsg = '' }) => {
        // One that the app itself aborts has ended by then: any other that is aborted has lost its connection.
        if (/time.?out/i.test(errMsg)) failed('timeout', errMsg);
        // The address is not on the mini-program's list of permitted hosts: retrying cannot help.
        else failed(/domain list|invalid url/i.test(errMsg) ? 'unexpected' : 'offline', errMsg);
      },
    });
    return () => task?.abort?.();
  };
}

export function dingtalkRequests(dd: DingtalkRuntime): RuntimeSend {
  return ({ url, method, headers, body, timeout, isBinary, responded: respond, failed }) => {
    const task = dd.httpRequest({
      url,
      method,
      headers,
      ...(body !== undefined && { data: body }),
      ...(timeout > 0 && { timeout }),
      dataType: isBinary ? 'arraybuffer' : 'text',
      success: ({ status, data, headers: came }) => respond({ status, data, headers: came }),
      fail: ({ error, errorMessage = '', status, data, headers: came = {} }) => {
        if (error === DINGTALK.httpStatus && status !== undefined) respond({ status, data, headers: came });
        else if (error === DINGTALK.timeout) failed('timeout', errorMessage);
        else failed(error === DINGTALK.forbidden ? 'unexpected' : 'offline', errorMessage);
      },
    });
    return () => task?.abort?.();
  };
}
