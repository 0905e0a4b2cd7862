import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { PublicPayConfig } from '#domain/payment/order';
import { ProviderUnavailable } from '../core/payment/payment-provider';
import type { SchoolClock } from '../core/school-clock';
import type { WechatPaySettings } from './wechat-pay-settings';

const TIMEOUT_MS = 8_000;
/** Tokens and tickets are renewed this long before they expire. */
const MARGIN_MS = 300_000;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });
const Ticket = v.object({ errcode: v.literal(0), ticket: v.string(), expires_in: v.number() });
const Payer = v.object({ openid: v.string() });
const Failure = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) });
/** errcodes of an OAuth code that is invalid, already used or expired. */
const BAD_CODES: readonly number[] = [40029, 40163, 42003];

interface CachedValue {
  readonly value: string;
  /** Epoch ms. */
  readonly until: number;
}

interface CacheEntry {
  readonly value: Promise<string>;
  /** Epoch ms; infinity while the request is pending. */
  until: number;
}

/** The API of the merchant's official account: the payer's openid, and the JS-SDK's configuration for a page. */
export class OfficialAccount {
  private readonly kept: { token?: CacheEntry | undefined; ticket?: CacheEntry | undefined } = {};

  constructor(
    private readonly settings: Pick<WechatPaySettings, 'wechatApi' | 'oauth' | 'appId' | 'appSecret'>,
    private readonly clock: SchoolClock,
    private readonly newNonce: () => string,
  ) {}

  /** WeChat requires this order of parameters. The scope `snsapi_base` needs no consent and returns only the openid. */
  authoriseUrl(redirectUri: string, state: string): string {
    const { oauth, appId } = this.settings;
    const query = `appid=${appId}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code&scope=snsapi_base&state=${state}`;
    return `${oauth}/connect/oauth2/authorize?${query}#wechat_redirect`;
  }

  async payerOf(code: string): Promise<string | undefined> {
    const { appId: appid, appSecret: secret } = this.settings;
    const parameters = { appid, secret, code, grant_type: 'authorization_code' };
    const result = await this.call(`/sns/oauth2/access_token?${new URLSearchParams(parameters)}`);
    const failure = v.safeParse(Failure, result);
    if (failure.success && BAD_CODES.includes(failure.output.errcode)) return undefined;
    return expected(Payer, result, 'the payer').openid;
  }

  async publicConfig(url: string): Promise<PublicPayConfig> {
    const ticket = await this.current('ticket', () => this.newTicket());
    const timestamp = Math.floor(this.clock.now() / 1000);
    const nonceStr = this.newNonce();
    return {
      appId: this.settings.appId,
      timestamp,
      nonceStr,
      paySign: pageSignature({ ticket, nonceStr, timestamp, url }),
    };
  }

  /** An access token that was invalidated elsewhere is renewed once. */
  private async newTicket(): Promise<CachedValue> {
    const ask = async () => {
      const parameters = { type: 'jsapi', access_token: await this.current('token', () => this.newToken()) };
      return this.call(`/cgi-bin/ticket/getticket?${new URLSearchParams(parameters)}`);
    };
    let result = await ask();
    if (!v.is(Ticket, result)) {
      this.kept.token = undefined;
      result = await ask();
    }
    const { ticket, expires_in } = expected(Ticket, result, 'the ticket');
    return { value: ticket, until: this.endOf(expires_in) };
  }

  /** The stable access token: all processes get the same one, and requesting it does not invalidate it for the others. */
  private async newToken(): Promise<CachedValue> {
    const { appId: appid, appSecret: secret } = this.settings;
    const sent = { grant_type: 'client_credential', appid, secret };
    const result = await this.call('/cgi-bin/stable_token', sent);
    const { access_token, expires_in } = expected(Token, result, 'the access token');
    return { value: access_token, until: this.endOf(expires_in) };
  }

  private endOf(seconds: number): number {
    return this.clock.now() + seconds * 1000 - MARGIN_MS;
  }

  /** Concurrent callers share one request. A failure is not cached. */
  private current(name: 'token' | 'ticket', make: () => Promise<CachedValue>): Promise<string> {
    const known = this.kept[name];
    if (known && known.until > this.clock.now()) return known.value;
    const made = make();
    const kept: CacheEntry = { value: made.then(({ value }) => value), until: Number.POSITIVE_INFINITY };
    this.kept[name] = kept;
    made.then(
      ({ until }) => {
        kept.until = until;
      },
      () => {
        if (this.kept[name] === kept) this.kept[name] = undefined;
      },
    );
    return kept.value;
  }

  /** These URLs contain the secret, so errors contain neither the URL nor the cause. */
  private async call(path: string, body?: unknown): Promise<unknown> {
    try {
      const response = await fetch(`${this.settings.wechatApi}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (!response.ok)
        throw new ProviderUnavailable(`the official account's API responded with ${response.status}`);
      return await response.json();
    } catch (thrown) {
      if (thrown instanceof ProviderUnavailable) throw thrown;
      const name = thrown instanceof Error ? thrown.name : 'unknown';
      throw new ProviderUnavailable(`no response from the official account's API (${name})`);
    }
  }
}

/** Throws ProviderUnavailable. */
function expected<T>(schema: v.GenericSchema<unknown, T>, outcome: unknown, what: string): T {
  const result = v.safeParse(schema, outcome);
  if (result.success) return result.output;
  const failure = v.safeParse(Failure, outcome);
  const reason = failure.success ? `errcode ${failure.output.errcode}` : 'a malformed response';
  throw new ProviderUnavailable(`the official account's API returned ${reason} for ${what}`);
}

/** WeChat's JS-SDK signature: names in lower case and in this order, values not URL-encoded. */
export function pageSignature(of: {
  readonly ticket: string;
  readonly nonceStr: string;
  readonly timestamp: number;
  readonly url: string;
}): string {
  const text = `jsapi_ticket=${of.ticket}&noncestr=${of.nonceStr}&timestamp=${of.timestamp}&url=${of.url}`;
  return createHash('sha1').update(text).digest('hex');
}
