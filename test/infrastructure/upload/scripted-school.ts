import { afterAll, beforeAll } from 'vitest';
import type { CallFailures } from '#application/ports/failures/call-failures';
import type { FileStore, PickedFile, Upload, UploadResume } from '#application/ports/files/file-store';
import { createFileStore } from '#composition/adapters/create-file-store';
import type { Tenant } from '#domain/session/tenant';
import type { RedirectPlace } from '#domain/upload/redirect-address';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FakeClock } from '#test/support/fake-clock';
import { successCodes } from '#wire/codes';
import { servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { respondWith, type Script, type ScriptedServer, scriptedServer } from '../http/scripted-server';

export const picked = (name = 'a.png', type = 'image/png', text = 'bytes'): PickedFile => {
  const bytes = new TextEncoder().encode(text);
  return { name, type, size: bytes.length, arrayBuffer: async () => bytes.buffer as ArrayBuffer };
};

export const good = (data: object): Script => respondWith(200, JSON.stringify({ code: 0, data }));
export const refused = (msg: string): Script => respondWith(400, JSON.stringify({ code: 400, msg }));
export const token = good({ token: 'upload token' });
export const stored = respondWith(200, '');
export const readable = good({ decryUrl: 'https://files.school.test/a.png' });
export const away: Script = (response) => void response.destroy();
/** Overloaded; a retry is allowed after some seconds. */
export const busy =
  (status: 429 | 503, seconds: number, msg?: string): Script =>
  (response) => {
    response
      .writeHead(status, { 'retry-after': String(seconds) })
      .end(msg === undefined ? '' : JSON.stringify({ code: status, msg }));
  };
export const webPage = respondWith(200, '<!doctype html><title>校园网登录</title>', 'text/html');

const OUTER_PLACE = { page: 'https://h5.school.test', gateway: 'https://api.school.test' };

/** Open while the tests of the calling file or group run. */
export function scriptedSchool(): ScriptedSchool {
  let server: ScriptedServer | undefined;
  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server?.close());
  return new ScriptedSchool(() => server);
}

/** A school with scripted responses, and a phone's file store that uses it. */
class ScriptedSchool {
  /** Retries are made at once; stalled calls end when a test moves the clock. */
  readonly clock = FakeClock.skipping(4_999);

  constructor(private readonly opened: () => ScriptedServer | undefined) {}

  get server(): ScriptedServer {
    const server = this.opened();
    if (!server) throw new Error('the scripted school is open while tests run');
    return server;
  }

  get place(): Script {
    return good({ uploadUrl: `${this.server.url}/bucket/a?signature=s`, encryUrl: 't/a.png' });
  }

  /** Method and last path segment of each call. */
  get calls(): readonly string[] {
    return this.server.seen.map(({ method, url }) => `${method} ${url.split('?')[0]?.split('/').pop()}`);
  }

  store(
    upload?: Tenant['upload'],
    redirectPlace: RedirectPlace = OUTER_PLACE,
    failures?: CallFailures,
    uploadBaseUrl?: string,
  ): FileStore {
    const transport = new AxiosTransport();
    const settings = {
      baseUrl: this.server.url,
      prefixes: servicePrefixes,
      timeout: 5_000,
      manually: false,
      tenantId: 't',
      failures,
    };
    const envelope = { schema: ResponseEnvelope, successCodes };
    const api = new ApiClient(transport, this.clock, { ...settings, envelope });
    return createFileStore(api, transport, this.clock, redirectPlace, upload, uploadBaseUrl);
  }

  upload(
    file: PickedFile,
    onProgress: (fraction: number) => void = () => undefined,
    settings?: Tenant['upload'],
  ): Upload {
    return this.store(settings).upload(file, credentialOf('draft token'), onProgress);
  }

  /** Repeated attempts to upload one file, each resuming from the state of the one before. */
  tries(settings?: Tenant['upload']): () => Promise<unknown> {
    const [file, credential] = [picked(), credentialOf('draft token')];
    const resume: { saved: string | undefined } & UploadResume = {
      saved: undefined,
      save: (state) => {
        resume.saved = state;
      },
    };
    return () => this.store(settings).upload(file, credential, () => undefined, { resume }).done;
  }
}
