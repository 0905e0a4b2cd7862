// The phones of `opening.ts`, in a process of their own, so that what they cost is not counted as the school's. They come
// through a proxy: on a few connections that stay open, each with its own address.
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { withCheckDigit } from '#features/support/people';
import { LAKESIDE } from '#school/demo/lakeside';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/enrollment';

/** What is asked of the phones: `open` keeps its drafts, `submit` uses them up, or goes round where they are `again` used. */
export interface Operation {
  readonly kind: 'bare' | 'open' | 'submit' | 'again' | 'crowd';
  readonly ports: readonly number[];
  readonly planId: string;
  readonly connections: number;
  /** It ends after so many calls, or ms. */
  readonly count: number;
  readonly ms?: number;
}

export interface Outcome {
  readonly done: number;
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
  readonly last: number;
  /** How often which code was answered, by HTTP status and the envelope's code. */
  readonly codes: Readonly<Record<string, number>>;
  /** Of receipts. */
  readonly numbers: readonly string[];
}

interface Grant {
  readonly submissionKey: string;
  readonly token: string;
}

interface HttpResult {
  readonly status: number;
  readonly body: { readonly code: number; readonly data?: Record<string, unknown> };
}

/** One connection that answers one call after the other. */
class Line {
  private readonly socket: Socket;
  private buffered: Buffer = Buffer.alloc(0);
  private settle: ((answer: HttpResult) => void) | undefined;
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
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1]);
    if (this.buffered.length < head + 4 + length) return;
    const body = JSON.parse(this.buffered.toString('utf8', head + 4, head + 4 + length));
    this.buffered = this.buffered.subarray(head + 4 + length);
    this.settle?.({ status: Number(headers.slice(9, 12)), body });
  }
}

/**
 * Somebody whose number nobody has (district code 0000). Districts, birthdays and last digits are spread as people's are:
 * many of one district with the same would be taken for guesses at one number.
 */
function applicant(place: number): object {
  const two = (number: number) => String(number).padStart(2, '0');
  const district = 11 + (Math.floor(place / 100_000) % 5);
  const day = place % 13_440;
  const birthday = `${1970 + (day % 40)}${two((Math.floor(day / 40) % 12) + 1)}${two((Math.floor(day / 480) % 28) + 1)}`;
  const idCard = withCheckDigit(`${district}0000${birthday}${String((place % 997) + 1).padStart(3, '0')}`);
  return { name: '何静怡', idCard, phone: '13800138000' };
}

function post(path: string, place: number, body: object, bearer = ''): string {
  const text = JSON.stringify(body);
  const address = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
  return (
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ntenantid: ${LAKESIDE}\r\n` +
    `x-forwarded-for: ${address}\r\nauthorization: Bearer ${bearer}\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** Of the drafts that were opened, by backend and plan. */
const granted = new Map<string, Grant[]>();
let people = 0;

function filing(planId: string, grant: Grant): string {
  const place = people++;
  const filed = { planId, submissionKey: grant.submissionKey, templateVersion: 1, promised: true };
  return post(
    `/${endpointPath(registerEndpoints.register)}`,
    place,
    { ...filed, answers: applicant(place) },
    grant.token,
  );
}

const opening = (planId: string, place: number) =>
  post(`/${endpointPath(registerEndpoints.openDraft)}`, place, { planId });

async function run(operation: Operation): Promise<Outcome> {
  const { kind, ports, planId, connections, count, ms = Number.POSITIVE_INFINITY } = operation;
  const times: number[] = [];
  const codes: Record<string, number> = {};
  const numbers: string[] = [];
  const whose = `${ports} ${planId}`;
  const grants = granted.get(whose) ?? [];
  granted.set(whose, grants);
  const lines = Array.from({ length: connections }, (_, n) => new Line(ports[n % ports.length] as number));
  const used = kind === 'submit' ? grants.splice(0, count) : kind === 'again' ? grants.splice(0) : [];
  const most = kind === 'submit' ? used.length : count;
  const prepared = used.map((grant) => filing(planId, grant));
  const began = performance.now();
  let next = 0;

  const told = (answer: HttpResult, since: number): HttpResult => {
    times.push(performance.now() - since);
    const key = `${answer.status}/${answer.body.code}`;
    codes[key] = (codes[key] ?? 0) + 1;
    const { no } = answer.body.data ?? {};
    if (typeof no === 'string') numbers.push(no);
    return answer;
  };
  /** A phone that was sent away comes again when it was told to. */
  const patient = async (line: Line, text: string): Promise<HttpResult> => {
    for (;;) {
      const answer = await line.ask(text);
      if (answer.status !== 503 && answer.status !== 429) return answer;
      codes[`${answer.status}, come again`] = (codes[`${answer.status}, come again`] ?? 0) + 1;
      await new Promise((later) => setTimeout(later, Number(answer.body.data?.retryAfter ?? 1) * 1_000));
    }
  };
  const one = async (line: Line, at: number): Promise<void> => {
    const since = performance.now();
    if (kind === 'bare') {
      told(await line.ask(filing(planId, { submissionKey: `bare-${at}-${since}`, token: 'none' })), since);
    } else if (kind === 'open') {
      const { body } = told(await line.ask(opening(planId, at)), since);
      if (body.code === 0) grants.push(body.data as unknown as Grant);
    } else if (kind === 'crowd') {
      const { status, body } = await patient(line, opening(planId, at));
      if (body.code === 0) {
        told(await patient(line, filing(planId, body.data as unknown as Grant)), began);
      } else told({ status, body }, began);
    } else told(await line.ask(prepared[at % prepared.length] as string), since);
  };
  await Promise.all(
    lines.map(async (line) => {
      while (next < most && performance.now() - began < ms) await one(line, next++);
    }),
  );
  const lasted = performance.now() - began;
  for (const line of lines) line.end();
  // What was prepared and not sent is there for the next operation.
  if (kind === 'submit') grants.push(...used.slice(next));
  if (kind === 'again') grants.push(...used);
  times.sort((a, b) => a - b);
  const of = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return { done: times.length, ms: lasted, p50: of(0.5), p99: of(0.99), last: of(1), codes, numbers };
}

process.on('message', (operation: Operation) => {
  run(operation).then(
    (outcome) => process.send?.({ outcome }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
