import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Backend, startBackend } from './backend';
import { Hand, type Language } from './hand';
import { type Phone, Phones } from './phones';

/** The backend and the browser of one test file, and the phones of the test that runs. */
export interface Stage {
  /** The backend's address. */
  readonly origin: string;
  readonly port: number;
  /** Everything that the pages of this test's phones complained of. */
  readonly complaints: readonly string[];
  takePhone(): Promise<Hand>;
  /** A phone whose language was chosen on the home screen. */
  takePhoneIn(language: Language): Promise<Hand>;
}

export function stage(): Stage {
  let backend: Backend;
  let phones: Phones;
  let used: Phone[] = [];

  beforeAll(async () => {
    [backend, phones] = await Promise.all([startBackend(), Phones.launch()]);
  });
  afterEach(async () => {
    for (const { context } of used) await context.close();
    used = [];
  });
  afterAll(async () => {
    await phones?.close();
    await backend?.close();
  });

  async function take(language?: Language): Promise<Hand> {
    const phone = await phones.take();
    used.push(phone);
    const hand = await Hand.on(phone.page, language);
    if (language !== 'en') return hand;
    await hand.page.goto(backend.origin);
    await hand.tap('English');
    await hand.button('中文').waitFor();
    return hand;
  }

  return {
    get origin() {
      return backend.origin;
    },
    get port() {
      return backend.port;
    },
    get complaints() {
      return used.flatMap(({ complaints }) => complaints);
    },
    takePhone: () => take(),
    takePhoneIn: take,
  };
}
