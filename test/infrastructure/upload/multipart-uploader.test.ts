import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile } from '#application/ports/files/file-store';
import { FileUpload } from '#application/upload/file-upload';
import { discardUpload } from '#application/upload/recorded-uploads';
import { createFileStore } from '#composition/adapters/create-file-store';
import type { Credential } from '#domain/credential';
import type { Tenant } from '#domain/session/tenant';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { credentialOf } from '#infrastructure/http/bearer-token';
import {
  type FilePut,
  type HttpRequest,
  type HttpResponse,
  TIMEOUTS,
  type Transport,
} from '#infrastructure/http/transport';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { asZip } from '#test/support/as-zip';
import { plans } from '#test/support/demo-plans';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { accepted, planCalled } from '../../contract/support/applicant';
import { tenants } from '../../contract/support/assembly';
import { type HttpAssembly, httpAssembly } from '../../contract/support/http-assembly';

const PART = 100_000;
const SETTINGS: Tenant['upload'] = { serverType: 2, multipartAbove: 0.01, chunkSize: PART / 1024 ** 2 };
const BYTES = asZip(randomBytes(950_000));

/** A network that the test can cut, and that records transfers. */
class CutNetwork implements Transport {
  readonly parts: string[] = [];
  readonly calls: string[] = [];
  private readonly inner = new AxiosTransport();
  /** Called before each part and each call; true: the connection is cut. */
  isCut: (what: string) => boolean = () => false;
  /** A response instead of the store's. */
  answer: ((put: FilePut) => HttpResponse | undefined) | undefined;

  async send(request: HttpRequest): Promise<HttpResponse> {
    const call = request.url.split('/').pop() ?? '';
    if (this.isCut(call)) throw new GatewayError('offline', 'cut');
    const { cancel = false } = (request.body ?? {}) as { readonly cancel?: boolean };
    this.calls.push(cancel ? `${call} cancel` : call);
    const response = await this.inner.send(request);
    if (this.isCut(`after ${call}`)) throw new GatewayError('offline', 'the answer was lost');
    return response;
  }

  async put(file: FilePut): Promise<HttpResponse> {
    const part = new URL(file.url).searchParams.get('part') ?? '';
    if (this.isCut(`part ${part}`)) throw new GatewayError('offline', 'cut');
    const played = this.answer?.(file);
    if (played) return played;
    const response = await this.inner.put(file);
    this.parts.push(part);
    if (this.isCut(`after part ${part}`)) throw new GatewayError('offline', 'the answer was lost');
    return response;
  }
}

let assembly: HttpAssembly;
let planId = '';
beforeAll(async () => {
  const blobs = new MemoryBlobStore();
  Object.assign(blobs.parts, { minSize: PART });
  assembly = await httpAssembly({ blobs });
  planId = (await planCalled(assembly.tenant(tenants.qingyun).gateway, plans.autumn)).id;
});
afterAll(() => assembly.close());

async function draft(): Promise<Credential> {
  const { admissions } = assembly.school;
  return credentialOf(accepted(await admissions.submissions.openDraft(tenants.qingyun, planId)).token);
}

function storeOver(network: Transport) {
  const clock = FakeClock.skipping(TIMEOUTS.stalledUpload - 1);
  const api = assembly.apiOver(network, clock, tenants.qingyun);
  return createFileStore(api, network, clock, { page: assembly.url, gateway: assembly.url }, SETTINGS);
}

function scan(): PickedFile & { readonly read: (readonly [number, number])[] } {
  const read: (readonly [number, number])[] = [];
  return {
    name: '成绩单.zip',
    type: 'application/zip',
    size: BYTES.length,
    read,
    arrayBuffer: () => Promise.reject(new Error('the whole file was read')),
    slice(first, end) {
      read.push([first, end]);
      const part = Uint8Array.from(BYTES.subarray(first, end));
      return { size: part.length, arrayBuffer: async () => part.buffer };
    },
  };
}

async function heldAt(path: string, credential: Credential): Promise<string> {
  const url = await storeOver(new CutNetwork()).readableUrl(path, credential);
  return createHash('sha256')
    .update(new Uint8Array(await (await fetch(url)).arrayBuffer()))
    .digest('hex');
}
const SENT = createHash('sha256').update(BYTES).digest('hex');
const ALL = Array.from({ length: 10 }, (_, at) => String(at + 1));
const quietly = () => undefined;
const sorted = (parts: readonly string[]) => [...parts].sort((one, other) => Number(one) - Number(other));

describe('a file in parts (specification, sections 4 and 7)', () => {
  test('each part is read when its turn comes and sent once; the school holds what was sent', async () => {
    const network = new CutNetwork();
    const [credential, file, progress] = [await draft(), scan(), [] as number[]];
    const { done } = storeOver(network).upload(file, credential, (fraction) => progress.push(fraction));
    const { path, size } = await done;
    expect([size, await heldAt(path, credential)]).toEqual([BYTES.length, SENT]);
    expect(sorted(network.parts)).toEqual(ALL);
    expect(file.read.every(([first, end]) => end - first <= PART)).toBe(true);
    expect(progress.at(-1)).toBe(1);
    expect(network.calls).toContain('over_part_upload.do');
  });

  test('a network that is cut three times costs the parts that were on their way', async () => {
    const network = new CutNetwork();
    const cuts = new Set(['part 3', 'part 6', 'part 9']);
    network.isCut = (what) => cuts.delete(what);
    const credential = await draft();
    const { path } = await storeOver(network).upload(scan(), credential, quietly).done;
    expect([sorted(network.parts), await heldAt(path, credential)]).toEqual([ALL, SENT]);
  });

  test('a part whose response was lost is not sent again', async () => {
    const network = new CutNetwork();
    const cuts = new Set(['after part 4']);
    network.isCut = (what) => cuts.delete(what);
    const credential = await draft();
    const { path } = await storeOver(network).upload(scan(), credential, quietly).done;
    expect([sorted(network.parts), await heldAt(path, credential)]).toEqual([ALL, SENT]);
  });

  test('a page that is opened anew goes on where the one before stopped', async () => {
    const before = new CutNetwork();
    before.isCut = (what) => ['part 5', 'part 6', 'part 7'].includes(what);
    const credential = await draft();
    let saved: string | undefined;
    const save = (state: string | undefined) => {
      saved = state;
    };
    const first = storeOver(before).upload(scan(), credential, quietly, { resume: { save } });
    await expect(first.done).rejects.toMatchObject({ kind: 'offline' });
    expect(saved).toBeDefined();
    const after = new CutNetwork();
    const { path } = await storeOver(after).upload(scan(), credential, quietly, { resume: { saved, save } })
      .done;
    expect(sorted([...before.parts, ...after.parts])).toEqual(ALL);
    expect(after.calls).not.toContain('init_part_upload.do');
    expect(await heldAt(path, credential)).toBe(SENT);
  });

  test('a file of which only the last response was lost is queried by a later page, which sends none of it', async () => {
    const before = new CutNetwork();
    before.isCut = (what) => what === 'after over_part_upload.do';
    const credential = await draft();
    let saved: string | undefined;
    const save = (state: string | undefined) => {
      saved = state;
    };
    const first = storeOver(before).upload(scan(), credential, quietly, { resume: { save } });
    await expect(first.done).rejects.toMatchObject({ kind: 'offline' });
    const after = new CutNetwork();
    const { path } = await storeOver(after).upload(scan(), credential, quietly, { resume: { saved, save } })
      .done;
    expect([after.parts, await heldAt(path, credential)]).toEqual([[], SENT]);
    expect(after.calls).not.toContain('init_part_upload.do');
  });

  test('a file whose confirmation was cut off is confirmed by a later page, which sends none of it', async () => {
    const before = new CutNetwork();
    before.isCut = (what) => what === 'no';
    const credential = await draft();
    let saved: string | undefined;
    const save = (state: string | undefined) => {
      saved = state;
    };
    const first = storeOver(before).upload(scan(), credential, quietly, { resume: { save } });
    await expect(first.done).rejects.toMatchObject({ kind: 'offline' });
    const after = new CutNetwork();
    const { path } = await storeOver(after).upload(scan(), credential, quietly, { resume: { saved, save } })
      .done;
    expect([after.calls, after.parts, await heldAt(path, credential)]).toEqual([['no'], [], SENT]);
  });

  test('one that was suspended goes on; one that is cancelled is given back at the school', async () => {
    const network = new CutNetwork();
    const credential = await draft();
    let saved: string | undefined;
    const save = (state: string | undefined) => {
      saved = state;
    };
    const store = storeOver(network);
    const paused = store.upload(scan(), credential, (fraction) => fraction > 0.3 && paused.suspend(), {
      resume: { save },
    });
    await expect(paused.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(network.calls).not.toContain('over_part_upload.do cancel');
    const again = store.upload(scan(), credential, (fraction) => fraction > 0.6 && again.cancel(), {
      resume: { saved, save },
    });
    await expect(again.done).rejects.toMatchObject({ kind: 'cancelled' });
    await expect.poll(() => network.calls).toContain('over_part_upload.do cancel');
    // There is no state to resume from: the school has discarded the upload, and it starts again.
    const anew = new CutNetwork();
    const { path } = await storeOver(anew).upload(scan(), credential, quietly, { resume: { saved, save } })
      .done;
    expect([sorted(anew.parts), await heldAt(path, credential)]).toEqual([ALL, SENT]);
  });

  test('a paused upload that is deleted on a later page is given back', async () => {
    const credential = await draft();
    const place = {
      draftKey: 'autumn',
      fieldKey: 'proofs',
      policy: { maxCount: 1 },
      credential: async () => credential,
    };
    const kept = new InMemoryUploadStore();
    const portsOver = (network: Transport) => ({
      files: storeOver(network),
      pictures: new InMemoryPictureReducer(),
      uploadStore: kept,
    });
    const first = new FileUpload(portsOver(new CutNetwork()), { file: scan() }, place, {
      ...{ recorded: quietly, prepared: quietly, resumable: quietly },
      progress: (fraction) => fraction > 0.3 && first.pause(),
    });
    await expect(first.done).rejects.toMatchObject({ kind: 'cancelled' });
    const network = new CutNetwork();
    const [record] = await kept.list(place);
    if (!record || !('file' in record.content)) throw new Error('nothing was kept');
    discardUpload(portsOver(network), { ...record.content, recordId: record.id }, place);
    await expect.poll(() => network.calls).toContain('over_part_upload.do cancel');
    expect([network.parts, await kept.list(place)]).toEqual([[], []]);
  });

  test.each([403, 500])(
    'a store that goes on answering %i ends the upload, which is given back',
    async (status) => {
      const network = new CutNetwork();
      network.answer = (put) => (put.url.includes('part=4') ? { status, text: '' } : undefined);
      const states: (string | undefined)[] = [];
      const { done } = storeOver(network).upload(scan(), await draft(), quietly, {
        resume: { save: (state) => states.push(state) },
      });
      await expect(done).rejects.toMatchObject({ kind: status === 403 ? 'rejected' : 'server' });
      expect(network.calls.at(-1)).toBe('over_part_upload.do cancel');
      expect(states.at(-1)).toBeUndefined();
    },
  );

  test('a token that ends on the way is renewed, and nothing is sent again', async () => {
    const network = new CutNetwork();
    const hours = new Set(['part 6']);
    network.isCut = (what) => {
      if (hours.delete(what)) assembly.clock.pass(61 * 60_000);
      return false;
    };
    const credential = await draft();
    const { path } = await storeOver(network).upload(scan(), credential, quietly).done;
    expect(hours.size).toBe(0);
    expect([await heldAt(path, credential), network.calls.filter((call) => call === 'token').length]).toEqual(
      [SENT, 2],
    );
    expect(network.calls.filter((call) => call === 'init_part_upload.do')).toHaveLength(1);
  });

  test('a store that fails once is tried again', async () => {
    const network = new CutNetwork();
    const failures = [500, 403];
    network.answer = (put) => {
      const status = put.url.includes('part=4') ? failures.shift() : undefined;
      return status === undefined ? undefined : { status, text: 'half an ans' };
    };
    const credential = await draft();
    const { path } = await storeOver(network).upload(scan(), credential, quietly).done;
    expect([sorted(network.parts), await heldAt(path, credential)]).toEqual([ALL, SENT]);
  });

  test('the store gets the part and nothing else of ours', async () => {
    const network = new CutNetwork();
    const puts: FilePut[] = [];
    network.answer = (put) => void puts.push(put) as undefined;
    await storeOver(network).upload(scan(), await draft(), quietly).done;
    expect(puts).toHaveLength(10);
    for (const put of puts)
      expect(Object.keys(put).sort()).toEqual(['body', 'onProgress', 'signal', 'type', 'url']);
  });
});
