import { connect, type Socket } from 'node:net';
import { withCheckDigit } from '#features/support/people';
import { LAKESIDE } from '#school/demo/lakeside';

export interface HttpResult {
  readonly status: number;
  readonly etag?: string | undefined;
  /** Seconds; of `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** Empty where the response has none (304). */
  readonly body: { readonly code?: number; readonly data?: Record<string, unknown> };
}

/** One connection with one call at a time. */
export class PhoneConnection {
  private readonly socket: Socket;
  private buffered: Buffer = Buffer.alloc(0);
  private settle: ((response: HttpResult) => void) | undefined;
  private fail: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (part) => this.read(part));
    this.socket.on('error', (error) => this.fail?.(error));
    this.socket.on('close', () => this.fail?.(new Error('cut off')));
  }

  ask(text: string): Promise<HttpResult> {
    return new Promise((settle, fail) => {
      this.settle = settle;
      this.fail = fail;
      this.socket.write(text);
    });
  }

  end(): void {
    this.fail = undefined;
    this.socket.destroy();
  }

  private read(part: Buffer): void {
    this.buffered = this.buffered.length === 0 ? part : Buffer.concat([this.buffered, part]);
    const head = this.buffered.indexOf('\r\n\r\n');
    if (head < 0) return;
    const headers = this.buffered.toString('latin1', 0, head);
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim();
    const length = Number(header('content-length') ?? 0);
    if (this.buffered.length < head + 4 + length) return;
    const text = this.buffered.toString('utf8', head + 4, head + 4 + length);
    this.buffered = this.buffered.subarray(head + 4 + length);
    const retryAfter = header('retry-after');
    this.settle?.({
      status: Number(headers.slice(9, 12)),
      etag: header('etag'),
      retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
      body: text === '' ? {} : JSON.parse(text),
    });
  }
}

/**
 * A person whose number nobody has (district code 0000). Districts, birthdays and last digits are spread as in reality:
 * many similar numbers would count as guesses at one number.
 */
export function applicant(place: number): object {
  const two = (number: number) => String(number).padStart(2, '0');
  const district = 11 + (Math.floor(place / 100_000) % 5);
  const day = place % 13_440;
  const birthday = `${1970 + (day % 40)}${two((Math.floor(day / 40) % 12) + 1)}${two((Math.floor(day / 480) % 28) + 1)}`;
  const idCard = withCheckDigit(`${district}0000${birthday}${String((place % 997) + 1).padStart(3, '0')}`);
  return { name: '何静怡', idCard, phone: '13800138000' };
}

/** Each phone calls from its own address behind a proxy. */
function forwardedFor(place: number): string {
  return `x-forwarded-for: 10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}\r\n`;
}

/** The call of the phone with this number. */
export function post(path: string, place: number, body: object, bearer = ''): string {
  const text = JSON.stringify(body);
  return (
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ntenantid: ${LAKESIDE}\r\n` +
    `${forwardedFor(place)}authorization: Bearer ${bearer}\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** `etag`: of the response that the phone has. */
export function get(address: string, place: number, etag: string | undefined): string {
  const condition = etag === undefined ? '' : `if-none-match: ${etag}\r\n`;
  return `GET ${address} HTTP/1.1\r\nhost: bench\r\n${forwardedFor(place)}${condition}\r\n`;
}
