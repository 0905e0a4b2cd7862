import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { COURSE, FORM, OFFICE, PAGE, PLEDGE, SCHOOL } from './kolleg-data';

type Json = Readonly<Record<string, unknown>>;
type Person = Readonly<Record<'name' | 'ausweis' | 'mobil', string>> & { readonly nr: number };
type Session = {
  readonly sitzung: number;
  readonly person: Person;
  readonly erneuerung: string;
  zugang: string;
};
type Filed = { readonly nr: number; readonly owner: Person; key: string; eingang: string; angaben: Json };
type Before = (request: IncomingMessage, response: ServerResponse) => void;

/** Pages of any origin may call, without cookies. Every header that they send or read besides the usual ones is named. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  // `*` would not cover `authorization`.
  'access-control-allow-headers': 'authorization, content-type, vorgang',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
};

/** What ends a handler. */
const refused = (status: number, fehler: string, more: Json = {}) =>
  Object.assign(new Error(fehler), { status, body: { fehler, ...more } });

/** An evening school's own servers: one for its calls, one of another origin for files. It knows who applies before they do. */
export class KollegServer {
  readonly requests: Filed[] = [];
  /** How often an access token was replaced. */
  renewals = 0;
  url = '';
  filesUrl = '';
  /** Where its sign-in page may lead back to. */
  appUrl = '';
  private readonly people: readonly Person[];
  private readonly sessions = new Set<Session>();
  private readonly codes = new Map<string, Person>();
  private readonly files = new Map<number, { owner: Person; type: string; bytes: Buffer; secret: string }>();
  private servers: readonly FastifyInstance[] = [];
  private lastNumber = 100;

  constructor(people: readonly { readonly name: string; readonly idCard: string; readonly phone: string }[]) {
    this.people = people.map(({ name, idCard: ausweis, phone: mobil }, place) => {
      return { nr: 4_711 + place, name, ausweis, mobil };
    });
  }

  /** `before` sees each call. */
  async listen(before: Before = () => {}) {
    const [calls, files] = [serverWith(before), serverWith(before)];
    this.servers = [calls, files];
    this.serveSchool(calls);
    this.serveSessions(calls);
    this.serveRequests(calls);
    this.serveFiles(files);
    const anywhere = { port: 0, host: '127.0.0.1' };
    [this.url, this.filesUrl] = await Promise.all([calls.listen(anywhere), files.listen(anywhere)]);
    return this;
  }

  async close(): Promise<void> {
    for (const app of this.servers) app.server.closeAllConnections();
    await Promise.all(this.servers.map((app) => app.close()));
  }

  /** No access token that was given out is good any more. */
  expire(): void {
    for (const session of this.sessions) session.zugang = randomUUID();
  }

  private serveSchool(app: FastifyInstance): void {
    const course = ({ params }: FastifyRequest) => {
      if (numberIn(params) !== COURSE.nr) throw refused(404, 'unbekannt');
      return COURSE;
    };
    app.get('/schule', async () => SCHOOL);
    app.get('/studiengaenge', async () => ({ jetzt: now(), studiengaenge: [COURSE] }));
    app.get('/studiengaenge/:nr', async (asked) => ({ jetzt: now(), studiengang: course(asked) }));
    app.get('/studiengaenge/:nr/formular', async (asked) => course(asked) && FORM);
    app.get('/studiengaenge/:nr/erklaerung', async (asked) => course(asked) && PLEDGE);
  }

  private serveSessions(app: FastifyInstance): void {
    app.get('/anmeldung', (_, reply) => reply.type('text/html').send(PAGE));
    app.post('/anmeldung', (request, reply) => {
      const back = new URL((request.query as Readonly<Record<string, string>>).zurueck ?? '');
      if (!back.href.startsWith(this.appUrl)) throw refused(400, 'zurueck');
      const person = this.known(Object.fromEntries(new URLSearchParams(String(request.body))));
      const code = randomUUID();
      this.codes.set(code, person);
      back.searchParams.set('oncetoken', code);
      return reply.redirect(back.href, 303);
    });
    app.post('/tokens', async (request) => {
      const { code = '', erneuerung } = jsonOf(request) as Readonly<Record<string, string>>;
      let session = [...this.sessions].find((each) => each.erneuerung === erneuerung);
      const person = session?.person ?? this.codes.get(code);
      if (!person) throw refused(401, 'abgelaufen');
      if (session) this.renewals += 1;
      else session = { sitzung: this.number(), person, zugang: '', erneuerung: randomUUID() };
      session.zugang = randomUUID();
      this.codes.delete(code);
      this.sessions.add(session);
      return { ...session, person: person.nr };
    });
    app.delete('/tokens', async (request, reply) => {
      this.sessions.delete(this.session(request));
      return reply.code(204).send();
    });
    app.get('/ich', async (request) => this.session(request).person);
  }

  private serveRequests(app: FastifyInstance): void {
    const ownOf = (person: Person) => this.requests.filter(({ owner }) => owner === person).reverse();
    app.get('/bewerbungen', async (request) => ownOf(this.session(request).person).map(recordOf));
    app.get('/bewerbungen/:nr', async (request) => {
      const own = ownOf(this.session(request).person);
      const filed = found(own.find(({ nr }) => nr === numberIn(request.params)));
      return { ...recordOf(filed), angaben: filed.angaben };
    });
    app.post('/bewerbungen', async (request) => {
      const { person } = this.session(request);
      const { vorgang: key } = request.headers;
      const before = this.requests.find((each) => each.key === key);
      if (before) return recordOf(before);
      const angaben = jsonOf(request).angaben as Json;
      const felder = wrongIn(angaben, person);
      if (felder.length > 0) throw refused(422, 'angaben', { felder });
      if (ownOf(person).length > 0) throw refused(409, 'doppelt');
      const filed = { nr: this.number(), owner: person, key: String(key), eingang: now(), angaben };
      this.requests.push(filed);
      return recordOf(filed);
    });
    app.post('/auskunft', async (request) => {
      const person = this.known(jsonOf(request));
      const mask = (text: string) => `${text.slice(0, 3)}****${text.slice(-2)}`;
      const { name, ausweis, mobil } = person;
      const masked = { name: `${name.slice(0, 1)}**`, ausweis: mask(ausweis), mobil: mask(mobil) };
      return { ...masked, bewerbungen: ownOf(person).map(recordOf) };
    });
  }

  /** Bytes alone, by the same access tokens; read from an address that needs none. */
  private serveFiles(app: FastifyInstance): void {
    app.put('/dateien', async (request) => {
      const { person: owner } = this.session(request);
      const [nr, type, bytes] = [
        this.number(),
        String(request.headers['content-type']),
        request.body as Buffer,
      ];
      if (bytes.length === 0) throw refused(422, 'leer');
      this.files.set(nr, { owner, type, bytes, secret: randomUUID() });
      return { nr, ...(request.query as { readonly name: string }), art: type, groesse: bytes.length };
    });
    app.get('/dateien/:nr/adresse', async (request) => {
      const nr = numberIn(request.params);
      const { owner, secret } = found(this.files.get(nr));
      if (owner !== this.session(request).person) throw refused(404, 'unbekannt');
      return { adresse: `${this.filesUrl}/dateien/${nr}/${secret}` };
    });
    app.get('/dateien/:nr/:secret', async ({ params }, reply) => {
      const { type, bytes, secret } = found(this.files.get(numberIn(params)));
      if (secret !== (params as { readonly secret: string }).secret) throw refused(404, 'unbekannt');
      return reply.type(type).send(bytes);
    });
  }

  private session({ headers }: FastifyRequest): Session {
    const session = [...this.sessions].find(({ zugang }) => headers.authorization === `Bearer ${zugang}`);
    if (!session) throw refused(401, 'zugang');
    return session;
  }

  private known({ name, ausweis, mobil }: Json): Person {
    const isThem = (one: Person) => one.name === name && one.ausweis === ausweis && one.mobil === mobil;
    return found(this.people.find(isThem));
  }

  private number(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }
}

function serverWith(before: Before): FastifyInstance {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    before(request.raw, reply.raw);
    if (request.raw.destroyed) return reply.hijack();
    reply.headers(CORS);
    return request.method === 'OPTIONS' ? reply.code(204).send() : undefined;
  });
  app.options('/*', async () => undefined);
  app.setErrorHandler((thrown, _, reply) => {
    const { status = 500, body = { fehler: String(thrown) } } = thrown as Partial<ReturnType<typeof refused>>;
    return reply.code(status).send(body);
  });
  return app;
}

function now(): string {
  return new Date().toISOString();
}

function jsonOf({ body }: FastifyRequest): Json {
  return JSON.parse(String(body)) as Json;
}

function numberIn(params: unknown): number {
  return Number((params as { readonly nr: string }).nr);
}

function found<T>(record: T | undefined): T {
  if (record === undefined) throw refused(404, 'unbekannt');
  return record;
}

/** Everything that is wrong, each with the school's own words. */
function wrongIn(angaben: Json, { ausweis }: Person) {
  return FORM.required.flatMap((feld) => {
    const answer = angaben[feld];
    if (answer === undefined || answer === '') return [{ feld, text: '请填写这一项' }];
    if (feld === 'punkte' && !Number.isInteger(answer)) return [{ feld, text: '请填写整数' }];
    return feld === 'ausweis' && answer !== ausweis ? [{ feld, text: '与登录的身份不一致' }] : [];
  });
}

function recordOf({ nr, eingang, angaben }: Filed) {
  const chosen = angaben.faecher as readonly number[];
  return {
    ...{
      nr,
      zeichen: `RK-${nr}`,
      studiengang: COURSE.nr,
      titel: COURSE.titel,
      eingang,
      stand: 'eingegangen',
    },
    gebuehr: { cent: COURSE.gebuehr, wofuer: '报名费', bezahlt: null, kasse: OFFICE },
    faecher: COURSE.faecher.filter((one) => chosen.includes(one.nr)),
  };
}
