import { describe, expect, it } from 'vitest';
import type { Cipher } from '#infrastructure/http/envelope/cipher';
import { TextCipher } from '#infrastructure/http/envelope/text-cipher';
import { WorkerCipher } from '#infrastructure/http/envelope/worker-cipher';
import { expectTampered, IV, keys, type Technology, technologies } from './ciphers';
import { InProcessWorker } from './in-process-worker';

const long = JSON.stringify({ names: Array.from({ length: 6_000 }, (_, index) => `𠮷·买买提😀${index}`) });
const short = '{"page":1}';
const [webCrypto] = technologies as [Technology];

interface Timer {
  readonly milliseconds: number;
  work: () => void;
}

/** A worker cipher whose workers, timers and work on the page can be inspected. */
function arrange(
  technology: Technology,
  newWorker: () => InProcessWorker = () => new InProcessWorker(technology.engine),
) {
  const workers: InProcessWorker[] = [];
  const timers = new Set<Timer>();
  const onPage: string[] = [];
  const page = new TextCipher(technology.engine(keys), () => IV);
  const watched: Cipher = {
    seal: (texts) => {
      onPage.push('seal');
      return page.seal(texts);
    },
    open: (text, signature) => {
      onPage.push('open');
      return page.open(text, signature);
    },
  };
  const cipher = new WorkerCipher({
    keys,
    newIv: () => IV,
    longFrom: 50_000,
    onPage: watched,
    start: () => {
      const worker = newWorker();
      workers.push(worker);
      return worker;
    },
    after: (milliseconds, work) => {
      const timer = { milliseconds, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const fire = () => {
    for (const timer of [...timers]) {
      timers.delete(timer);
      timer.work();
    }
  };
  return { cipher, workers, timers, onPage, page, fire };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

describe.each(technologies)('a worker cipher over $name', (technology) => {
  it('makes the same bytes in its worker as on the page, and reads them', async () => {
    const { cipher, page, onPage, workers } = arrange(technology);
    const sealed = await cipher.seal([short, long]);
    expect(sealed).toEqual(await page.seal([short, long]));
    const { texts, signature } = await cipher.seal([long]);
    expect(await cipher.open(texts[0] as string, signature)).toBe(long);
    expect(onPage).toEqual([]);
    expect(workers.map(({ asked }) => asked)).toEqual([['start', 'seal', 'seal', 'open']]);
  });

  it('leaves short texts on the page', async () => {
    const { cipher, onPage, workers } = arrange(technology);
    const { texts, signature } = await cipher.seal([short]);
    expect(await cipher.open(texts[0] as string, signature)).toBe(short);
    expect(onPage).toEqual(['seal', 'open']);
    expect(workers).toEqual([]);
  });

  it('refuses in its worker what was tampered with, and goes on', async () => {
    const { cipher, onPage } = arrange(technology);
    const { texts, signature } = await cipher.seal([long]);
    const [sealed = ''] = texts;
    await expectTampered(
      cipher.open(
        sealed,
        signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    );
    await expectTampered(cipher.open(`${sealed.slice(0, -4)}AAAA`, signature));
    expect(await cipher.open(sealed, signature)).toBe(long);
    expect(onPage).toEqual([]);
  });

  it('keeps many texts apart that are under way at once', async () => {
    const { cipher } = arrange(technology);
    const plain = Array.from({ length: 6 }, (_, index) => `${long}${index}`);
    const opened = await Promise.all(
      plain.map(async (text) => {
        const { texts, signature } = await cipher.seal([text]);
        return cipher.open(texts[0] as string, signature);
      }),
    );
    expect(opened).toEqual(plain);
  });
});

describe('a worker cipher', () => {
  it('cannot be made goes on with the page, for good', async () => {
    let tries = 0;
    const { cipher, onPage, page } = arrange(webCrypto, () => {
      tries++;
      throw new DOMException('no workers here', 'SecurityError');
    });
    expect(await cipher.seal([long])).toEqual(await page.seal([long]));
    await cipher.seal([long]);
    expect(onPage).toEqual(['seal', 'seal']);
    expect(tries).toBe(1);
  });

  it.each(['error', 'messageerror'] as const)('fails by an %s event goes on with the page', async (type) => {
    const { cipher, workers, onPage, page } = arrange(
      webCrypto,
      () => new InProcessWorker(webCrypto.engine, { deaf: true }),
    );
    const sealing = cipher.seal([long]);
    const second = cipher.seal([long]);
    await aMoment();
    workers[0]?.fail(type);
    expect(await sealing).toEqual(await page.seal([long]));
    await second;
    expect(onPage).toEqual(['seal', 'seal']);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('does not start in time goes on with the page', async () => {
    const { cipher, fire, onPage, timers } = arrange(
      webCrypto,
      () => new InProcessWorker(webCrypto.engine, { deaf: true }),
    );
    const sealing = cipher.seal([long]);
    await aMoment();
    expect([...timers].map(({ milliseconds }) => milliseconds)).toEqual([4_000]);
    fire();
    await sealing;
    expect(onPage).toEqual(['seal']);
  });

  it('whose worker fails continues in the page', async () => {
    const engine = webCrypto.engine(keys);
    const broken = {
      ...webCrypto,
      engine: () => ({ ...engine, encrypt: () => Promise.reject(new Error('memory')) }),
    };
    const { cipher, onPage, workers } = arrange(webCrypto, () => new InProcessWorker(broken.engine));
    await cipher.seal([long]);
    expect(onPage).toEqual(['seal']);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('whose worker responds to an unknown request continues in the page', async () => {
    const newWorker = () =>
      new InProcessWorker(webCrypto.engine, { spoil: ({ id }) => ({ id, started: true }) });
    const { cipher, onPage, page } = arrange(webCrypto, newWorker);
    const { texts, signature } = await page.seal([long]);
    expect(await cipher.open(texts[0] as string, signature)).toBe(long);
    expect(onPage).toEqual(['open']);
  });

  it('idles is ended, and another is started when it is needed', async () => {
    const { cipher, fire, workers, timers } = arrange(webCrypto);
    await cipher.seal([long]);
    expect([...timers].map(({ milliseconds }) => milliseconds)).toEqual([15_000]);
    fire();
    expect(workers[0]?.terminated).toBe(true);
    await cipher.seal([long]);
    expect(workers).toHaveLength(2);
    expect(workers[1]?.terminated).toBe(false);
    expect(timers.size).toBe(1);
  });
});
