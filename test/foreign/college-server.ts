import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoCollege, type ProgrammeRecord } from './college-data';

type Json = Readonly<Record<string, unknown>>;

/** A request in the office's records, with the sheet's answers as they were sent. */
interface RequestRecord {
  readonly ref: string;
  readonly number: string;
  readonly owner: string;
  readonly key: string;
  readonly programme: ProgrammeRecord;
  readonly made: string;
  changed: string;
  edition: number;
  stage: { readonly name: string } & Json;
  sheet: Json;
  /** What the office adds to its decision. */
  verdict?: string;
  marks?: readonly { readonly subject: string; readonly mark: string }[];
  readonly happened: { readonly what: string; readonly when: string }[];
}

interface Visit {
  readonly files: Map<string, { readonly name: string; readonly mime: string; readonly bytes: Buffer }>;
  owner?: string;
}

/** Ends a handler with an RFC 9457 problem. */
class Problem extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly more: Json = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(type);
  }
}

const PAGE = 2;
const TRIES = 3;
const WAIT = 30;

/** A small college's own server: cookies, plain JSON, pages, problems. Its office acts through the methods. */
export class CollegeServer {
  private readonly college = demoCollege();
  private readonly visits = new Map<string, Visit>();
  /** Latest last. */
  readonly requests: RequestRecord[] = [];
  private readonly failures = new Map<string, number>();
  /** What the office says to each answer of an entry, by its name. */
  readonly complaints = new Map<string, string>();
  /** Whether it has no time for further requests. */
  isBusy = false;
  private server: Server | undefined;
  url = '';

  /** Starts it on its own port. */
  async listen(): Promise<this> {
    const server = createServer((request, response) => void this.respond(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  programmeOf(name: string): ProgrammeRecord {
    return found(this.college.programmes.find((each) => each.name === name));
  }

  /** An entry of a programme's sheet. */
  entryOf(code: string, caption: string) {
    return found(this.college.sheets[code]?.entries.find((each) => each.caption === caption));
  }

  /** Owners of signed-in visits. */
  get owners(): readonly string[] {
    return [...this.visits.values()].flatMap(({ owner }) => owner ?? []);
  }

  /** The office changes a request's stage. */
  move(number: string, what: string, stage: RequestRecord['stage']): void {
    const found = this.requests.find((each) => each.number === number);
    if (!found) throw new Error(`no request ${number}`);
    this.advance(found, what, stage);
  }

  /** Everybody's session ends. */
  expire(): void {
    for (const visit of this.visits.values()) delete visit.owner;
  }

  /** Changes a programme, for example its used seats or its end. */
  change(code: string, more: Partial<ProgrammeRecord>): void {
    Object.assign(this.programme(code), more);
  }

  /** Handles a call below `/office/v2/`; `headers` are added to the response. */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    around: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, visit } = this.visitOf(request);
    const headers: Record<string, string> = {
      ...around,
      'set-cookie': `visit=${id}; Path=/; HttpOnly; SameSite=Lax`,
    };
    try {
      const body = this.route(request, Buffer.concat(chunks), visit);
      if (Buffer.isBuffer(body)) response.writeHead(200, headers).end(body);
      else if (body === undefined) response.writeHead(204, headers).end();
      else
        response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
    } catch (thrown) {
      const problem =
        thrown instanceof Problem ? thrown : new Problem(500, 'broken', { detail: String(thrown) });
      const { status, type, more } = problem;
      const sent = { ...headers, ...problem.headers, 'content-type': 'application/problem+json' };
      response.writeHead(status, sent).end(JSON.stringify({ type: `urn:college:${type}`, status, ...more }));
    }
  }

  private visitOf({ headers }: IncomingMessage) {
    const sent = /visit=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const known = this.visits.get(sent);
    const id = known ? sent : randomUUID();
    const visit: Visit = known ?? { files: new Map() };
    this.visits.set(id, visit);
    return { id, visit };
  }

  private route(request: IncomingMessage, body: Buffer, visit: Visit): unknown {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const parts = pathname.replace('/office/v2/', '').split('/').map(decodeURIComponent);
    const json = () => JSON.parse(body.toString() || '{}') as Json;
    const page = <T>(items: readonly T[]) => pageOf(items, Number(searchParams.get('page') ?? 1));
    const [what, id = '', part = '', more = ''] = parts;
    switch (`${request.method} ${what}`) {
      case 'GET college':
        return this.college.about;
      case 'GET zones':
        return { zones: this.college.zones };
      case 'GET news':
        return id === ''
          ? page(this.college.news.map(({ text: _, ...item }) => item))
          : found(this.college.news.find(({ ref }) => ref === id));
      case 'GET programmes': {
        if (id === '') return { now: now(), ...page(this.college.programmes.map(summaryOf)) };
        const programme = this.programme(id);
        if (part === 'sheet') return this.college.sheets[id];
        if (part === 'pledge') return this.college.pledge;
        const { opens, closes, seats, seats_used } = programme;
        return part === 'seats'
          ? { now: now(), opens, closes, seats, seats_used }
          : { now: now(), programme };
      }
      case 'POST uploads':
        return upload(request, body, visit);
      case 'GET uploads': {
        const file = found(visit.files.get(id));
        return part === 'link' ? { href: `${this.url}/office/v2/files/${id}` } : file.bytes;
      }
      case 'GET files':
        return found([...this.visits.values()].flatMap(({ files }) => files.get(id) ?? [])[0]).bytes;
      case 'POST requests':
        return this.receive(String(request.headers['idempotency-key'] ?? ''), json(), visit);
      case 'POST results': {
        const mine = this.requests.filter(({ owner }) => owner === this.proven(json()));
        const { full_name, id_number, mobile } = json() as Readonly<Record<string, string>>;
        const masked = (text = '') => `${text.slice(0, 3)}****${text.slice(-2)}`;
        return {
          ...{
            full_name: `${full_name?.slice(0, 1)}**`,
            id_number: masked(id_number),
            mobile: masked(mobile),
          },
          requests: mine.map(requestOf),
        };
      }
      case 'POST session':
        visit.owner = this.proven(json());
        return { owner: visit.owner };
      case 'DELETE session':
        signedIn(visit);
        delete visit.owner;
        return undefined;
      default:
        if (what === 'me' && id === 'requests')
          return this.own(request, { ref: part, more, page, json }, signedIn(visit));
        throw new Problem(404, 'nothing-there');
    }
  }

  private own(
    { method, headers }: IncomingMessage,
    asked: {
      readonly ref: string;
      readonly more: string;
      page<T>(items: readonly T[]): object;
      json(): Json;
    },
    owner: string,
  ): unknown {
    const mine = this.requests.filter((each) => each.owner === owner).reverse();
    if (asked.ref === '') return { owner, ...asked.page(mine.map(requestOf)) };
    const request = found(mine.find(({ ref }) => ref === asked.ref));
    if (asked.more === 'remarks') return { owner, own: request.stage.remarks ?? [] };
    const filed = () => ({ ...requestOf(request), sheet: request.sheet });
    if (method === 'GET') return { owner, own: filed() };
    if (Number(headers['if-match']) !== request.edition)
      throw new Problem(412, 'changed', { edition: request.edition, request: filed() });
    if (method === 'DELETE') this.advance(request, 'taken_back', { name: 'taken_back' });
    else {
      if (request.stage.name !== 'sent_back')
        throw new Problem(422, 'bad-entries', {
          entries: [{ entry: 'stage', cause: 'notReturned', says: null }],
        });
      request.sheet = { ...request.sheet, ...(asked.json().sheet as Json) };
      this.advance(request, 'corrected', { name: 'received' });
    }
    return { owner, own: requestOf(request) };
  }

  private receive(key: string, sent: Json, visit: Visit): unknown {
    if (this.isBusy) throw new Problem(429, 'busy');
    const programme = this.programme(String(sent.programme));
    const before = this.requests.find((each) => each.key === key && key !== '');
    const receipt = (request: RequestRecord) => {
      visit.owner = request.owner;
      return { ...requestOf(request), owner: request.owner, check_days: programme.check_days };
    };
    if (before) return receipt(before);
    const { opens, closes, seats, seats_used } = programme;
    const window = { now: now(), opens, closes };
    if (now() < opens) throw new Problem(409, 'not-open', window);
    if (now() >= closes) throw new Problem(409, 'closed', window);
    const sheet = sent.sheet as Readonly<Record<string, string>>;
    const entries = (this.college.sheets[programme.code]?.entries ?? []).flatMap(
      ({ name, rules, only_if }) => {
        if (rules[0]?.must && !only_if && !sheet[name]) return { entry: name, cause: 'required', says: null };
        const says = this.complaints.get(name);
        return says === undefined ? [] : { entry: name, cause: 'unknown', says };
      },
    );
    if (entries.length > 0) throw new Problem(422, 'bad-entries', { entries });
    const owner = `${sheet.idCard}/${sheet.name}/${sheet.phone}`;
    const holds = ({ stage }: RequestRecord) => stage.name !== 'taken_back';
    if (this.requests.some((each) => each.owner === owner && each.programme === programme && holds(each)))
      throw new Problem(409, 'requested-already');
    if (seats !== null && seats_used >= seats) throw new Problem(409, 'no-seats', window);
    programme.seats_used += 1;
    const made = now();
    const number = `HILL-${String(this.requests.length + 1).padStart(5, '0')}`;
    const request: RequestRecord = {
      ...{ ref: randomUUID(), number, owner, key, programme, made, changed: made, edition: 1, sheet },
      stage: { name: 'received' },
      happened: [{ what: 'received', when: made }],
    };
    this.requests.push(request);
    return receipt(request);
  }

  private advance(request: RequestRecord, what: string, stage: RequestRecord['stage']): void {
    request.stage = stage;
    request.edition += 1;
    request.changed = now();
    request.happened.push({ what, when: request.changed });
    if (stage.name === 'taken_back') request.programme.seats_used -= 1;
  }

  /** The owner that these details identify; too many failed attempts cause a lockout. */
  private proven({ full_name, id_number, mobile }: Json): string {
    const owner = `${id_number}/${full_name}/${mobile}`;
    const missed = this.failures.get(String(id_number)) ?? 0;
    if (missed >= TRIES) throw new Problem(429, 'too-often', {}, { 'retry-after': String(WAIT) });
    if (this.requests.some((each) => each.owner === owner)) return owner;
    this.failures.set(String(id_number), missed + 1);
    throw new Problem(404, 'nothing-there');
  }

  private programme(code: string): ProgrammeRecord {
    return found(this.college.programmes.find((each) => each.code === code));
  }
}

function now(): string {
  return new Date().toISOString();
}

function found<T>(record: T | undefined): T {
  if (record === undefined) throw new Problem(404, 'nothing-there');
  return record;
}

function signedIn({ owner }: Visit): string {
  if (owner === undefined) throw new Problem(401, 'nobody');
  return owner;
}

function pageOf<T>(items: readonly T[], page: number) {
  const end = page * PAGE;
  return { items: items.slice(end - PAGE, end), next_page: end < items.length ? page + 1 : null };
}

function summaryOf(programme: ProgrammeRecord) {
  const { code, name, opens, closes, seats, seats_used, charge, charged, subjects } = programme;
  const subject_names = subjects.map((subject) => subject.name);
  return {
    ...{ code, name, opens, closes, seats, seats_used, charge, charged },
    subject_count: subject_names.length,
    subject_names,
  };
}

function requestOf(request: RequestRecord) {
  const { ref, number, programme, made, changed, edition, stage, sheet, happened } = request;
  const { verdict = null, marks = null } = request;
  const chosen = (sheet.subjects ?? []) as readonly string[];
  const nothing = { remarks: null, mend_until: null, subject: null, position: null, cause: null };
  const dates = { pay_until: null, order_ref: null, paid_on: null, slip_no: null, paid_back_on: null };
  const standing = programme.charged === 'with_request' ? 'owed' : 'free';
  return {
    ...{ ref, number, made, changed, edition, happened, verdict, marks },
    programme_code: programme.code,
    programme_name: programme.name,
    stage: { ...nothing, ...stage },
    account: {
      ...dates,
      pay_at: programme.pay_at ?? null,
      standing,
      amount: programme.charge,
      purpose: programme.charged === 'none' ? '' : '报名费',
    },
    subjects: chosen.flatMap((chosenRef) =>
      programme.subjects.filter(({ ref }) => ref === chosenRef).map(({ ref, name }) => ({ ref, name })),
    ),
  };
}

/** A part of a multipart form as browsers send it. */
function upload({ headers }: IncomingMessage, body: Buffer, { files }: Visit) {
  const boundary = `--${/boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? 'none'}`;
  const text = body.toString('latin1');
  const start = text.indexOf('\r\n\r\n') + 4;
  const end = text.indexOf(`\r\n${boundary}`, start);
  const head = Buffer.from(text.slice(0, start), 'latin1').toString();
  const name = /filename="([^"]*)"/.exec(head)?.[1] ?? '';
  const mime = /content-type: *(\S+)/i.exec(head)?.[1] ?? '';
  if (end <= start) throw new Problem(422, 'empty-file', { detail: '文件是空的' });
  const bytes = body.subarray(start, end);
  const ref = randomUUID();
  files.set(ref, { name, mime, bytes });
  return { ref, file_name: name, mime, bytes: bytes.length };
}
