import { describe, expect, test } from 'vitest';
import type { Documents, FetchedFile } from '#application/ports/enrollment/documents';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Attachment } from '#domain/form/template';
import type { SaveMethod } from '#domain/host/save-method';
import { PREVIEW_LIMIT, type ViewerKey } from '#domain/upload/preview';
import { InMemoryFileSaver } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { documentRows, PlanFiles } from '#presentation/screens/enrollment/plan-details/plan-files';
import { settled } from '#test/support/fake-clock';
import { failing, plan, stubDocuments } from '../fakes';

const pdf: Attachment = { path: 'p', name: '简章.pdf', type: 'application/pdf', size: 6_564 };
const fetched: FetchedFile = { name: pdf.name, type: pdf.type, bytes: new ArrayBuffer(3) };
const place = { gateway: 'https://g', schoolCloud: 'https://c', tenantId: 't', page: 'https://g' };
const viewer = (key: ViewerKey) => async () => ({ key, url: '', maxBytes: PREVIEW_LIMIT, place });

async function opened(parts: Partial<Documents>, { file = pdf, way = 'bytes' as SaveMethod } = {}) {
  const saver = new InMemoryFileSaver(way);
  const files = new PlanFiles(
    stubDocuments({ viewer: viewer('brower'), address: async () => 'https://f/x?s=1', ...parts }),
    saver,
  );
  await files.open({ id: 'd', title: '招生简章' }, file);
  return { files: files.sheet, plan: files, saver };
}

describe('a plan’s file', () => {
  test('is shown from its address by the browser, from the viewer’s by a viewer', async () => {
    const { files } = await opened({});
    expect(files).toMatchObject({ preview: { shown: 'browser' }, address: 'https://f/x?s=1' });
    const other = await opened({ viewer: viewer('kkfile') });
    expect(other.files.preview?.shown).toBe('viewer');
    expect(other.files.address).toMatch(/^https:\/\/g\/fileview\/onlinePreview\?url=/);
  });

  test('a picture asks for no viewer; one that does not arrive is read again', async () => {
    const { files } = await opened({ viewer: failing('offline') }, { file: { ...pdf, name: 'a.png' } });
    expect(files.preview).toEqual({ shown: 'picture' });
    files.broken();
    expect(files.reading.failure).toBe('offline');
  });

  test('a picture that not every browser decodes is to be downloaded', async () => {
    const { files } = await opened({ viewer: failing('offline') }, { file: { ...pdf, name: 'a.heic' } });
    files.broken();
    expect(files.preview).toEqual({ shown: 'not', why: 'kind' });
  });

  test('too large a file says the limit and is not asked for', async () => {
    const { files } = await opened(
      { address: failing('unexpected') },
      { file: { ...pdf, size: 60 * 1024 ** 2 } },
    );
    expect(files.preview).toMatchObject({ why: 'size' });
    expect(files.limit).toBe('50.00 MB');
    expect(files.reading.failure).toBeUndefined();
  });

  test('what fails to be shown is tried again', async () => {
    let tries = 0;
    const { files } = await opened({
      address: async () => {
        tries += 1;
        if (tries === 1) throw new GatewayError('offline', 'planned');
        return 'https://f/2';
      },
    });
    expect(files.reading.failure).toBe('offline');
    await files.refresh();
    expect(files).toMatchObject({ reading: { failure: undefined }, address: 'https://f/2' });
  });

  test('it is saved where the phone can, with its progress on the way', async () => {
    let move: (fraction: number) => void = () => undefined;
    let arrive: (file: FetchedFile) => void = () => undefined;
    const { files, saver } = await opened({
      fetch: (_, onProgress) => {
        move = onProgress;
        return { done: new Promise((resolve) => (arrive = resolve)), cancel: () => undefined };
      },
    });
    const downloading = files.download();
    await settled();
    move(0.4);
    expect(files.progress).toBe(0.4);
    arrive(fetched);
    await downloading;
    expect(files).toMatchObject({ progress: undefined, downloaded: 'saved' });
    expect(saver.saved).toEqual([fetched]);
  });

  test('elsewhere it is handed over by its address, or the way is said', async () => {
    const downloadAddress = async () => 'https://f/x?download=true';
    const wechat = await opened({ downloadAddress }, { way: 'address' });
    await wechat.files.download();
    expect(wechat.files.downloaded).toBe('handedOver');
    expect(wechat.saver.leftTo).toEqual(['https://f/x?download=true']);
    const iphone = await opened({ downloadAddress }, { way: 'elsewhere' });
    await iphone.files.download();
    expect(iphone.files.downloaded).toBe('elsewhere');
    expect(iphone.saver).toMatchObject({ saved: [], leftTo: [] });
  });

  test('a refusal is said in the school’s words, a cancelled one not at all', async () => {
    const refused = () => Promise.reject(new GatewayError('rejected', 'd', { userMessage: '文件已过期' }));
    const { files } = await opened({ fetch: () => ({ done: refused(), cancel: () => undefined }) });
    await files.download();
    expect(files.error).toEqual({ kind: 'rejected', userMessage: '文件已过期' });
    let call: (error: Error) => void = () => undefined;
    const other = await opened({
      fetch: () => ({
        done: new Promise((_, reject) => (call = reject)),
        cancel: () => call(new GatewayError('cancelled', 'd')),
      }),
    });
    const downloading = other.files.download();
    await settled();
    other.files.cancel();
    await downloading;
    expect(other.files).toMatchObject({ error: undefined, downloaded: undefined, progress: undefined });
    expect(other.saver.saved).toEqual([]);
  });

  test('its majors as a table are named in the reader’s language', async () => {
    const { files, plan: ofPlan } = await opened({});
    ofPlan.openMajors(plan(), `${plan().title} – list of majors.xlsx`);
    await settled();
    expect(files.opened).toMatchObject({ name: '2026年秋季高职招生 – list of majors.xlsx' });
  });

  test('a list shows what kind it is and how large', () => {
    const documents = [
      { id: 'a', title: '须知' },
      { id: 'b', title: '简章', file: pdf },
    ];
    expect(documentRows(plan({ documents }))).toMatchObject([
      { kind: undefined, facts: undefined },
      { kind: 'pdf', facts: 'PDF · 6.41 kB' },
    ]);
  });
});
