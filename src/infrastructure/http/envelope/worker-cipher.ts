import { type Bytes, type Cipher, type CipherKeys, type SealedTexts, tampered } from './cipher';
import type { CipherReply, CipherRequest } from './cipher-messages';

/** The part of a Worker that is used. */
export interface CipherWorker {
  addEventListener(type: 'message', listener: (event: { readonly data: CipherReply }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  postMessage(request: CipherRequest): void;
  terminate(): void;
}

/** ms within which a worker must have loaded and started. */
const START_WITHIN = 4_000;
/** ms after which an idle worker is ended, which frees its memory. */
const IDLE = 15_000;

export interface WorkerCipherDeps {
  readonly keys: CipherKeys;
  readonly newIv: () => Bytes;
  readonly agreedIv?: Bytes | undefined;
  /** Number of characters from which a worker costs less time than it saves the page. */
  readonly longFrom: number;
  /** Processes short texts, and all texts if workers fail. */
  readonly onPage: Cipher;
  start(): CipherWorker;
  /** Calls `work` after some milliseconds; the returned function cancels that. */
  after(milliseconds: number, work: () => void): () => void;
}

type RequestBody<R = CipherRequest> = R extends CipherRequest ? Omit<R, 'id'> : never;
interface PendingReply {
  deliver(reply: CipherReply): void;
  fail(reason: Error): void;
}

/** Processes long texts in a worker, so that the page stays responsive; on the page if workers fail. */
export class WorkerCipher implements Cipher {
  private worker: CipherWorker | undefined;
  private started: Promise<unknown> | undefined;
  private readonly waiting = new Map<number, PendingReply>();
  private nextId = 0;
  private failed = false;
  private cancelEnd: () => void = () => undefined;

  constructor(private readonly deps: WorkerCipherDeps) {}

  seal(texts: readonly string[]): Promise<SealedTexts> {
    const { onPage, newIv, agreedIv } = this.deps;
    return this.eitherWay(
      texts.reduce((length, text) => length + text.length, 0),
      async () => {
        const ivs = texts.map(() => agreedIv ?? newIv());
        const reply = await this.request({ do: 'seal', texts, ivs });
        if ('sealed' in reply) return reply.sealed;
        throw new Error('unexpected reply');
      },
      () => onPage.seal(texts),
    );
  }

  open(text: string, signature: string): Promise<string> {
    return this.eitherWay(
      text.length,
      async () => {
        const reply = await this.request({ do: 'open', text, signature });
        if ('tampered' in reply) return () => Promise.reject(tampered(reply.tampered));
        if ('text' in reply) return () => Promise.resolve(reply.text);
        throw new Error('unexpected reply');
      },
      async () => () => this.deps.onPage.open(text, signature),
    ).then((outcome) => outcome());
  }

  private async eitherWay<T>(length: number, away: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    if (length < this.deps.longFrom || this.failed) return here();
    try {
      await this.running();
      return await away();
    } catch {
      this.failed = true;
      this.end();
      return here();
    }
  }

  private running(): Promise<unknown> {
    this.started ??= this.begin();
    return this.started;
  }

  private async begin(): Promise<void> {
    const { keys, agreedIv, start, after } = this.deps;
    const worker = start();
    this.worker = worker;
    const fail = (reason: string) => {
      for (const { fail } of [...this.waiting.values()]) fail(new Error(reason));
    };
    worker.addEventListener('message', ({ data }) => this.waiting.get(data.id)?.deliver(data));
    worker.addEventListener('error', () => fail('the worker failed'));
    worker.addEventListener('messageerror', () => fail('the worker was not understood'));
    const cancel = after(START_WITHIN, () => fail('the worker did not start'));
    try {
      await this.request({ do: 'start', keys, agreedIv });
    } finally {
      cancel();
    }
  }

  private request(body: RequestBody): Promise<CipherReply> {
    const { worker } = this;
    this.cancelEnd();
    return new Promise((resolve, reject) => {
      if (worker === undefined) throw new Error('the worker has ended');
      const id = this.nextId++;
      const done = (): void => {
        this.waiting.delete(id);
        if (this.waiting.size === 0) this.cancelEnd = this.deps.after(IDLE, () => this.end());
      };
      const fail = (reason: Error) => {
        done();
        reject(reason);
      };
      const deliver = (reply: CipherReply) => {
        if ('broken' in reply) return fail(new Error(reply.broken));
        done();
        resolve(reply);
      };
      this.waiting.set(id, { deliver, fail });
      worker.postMessage({ ...body, id } as CipherRequest);
    });
  }

  private end(): void {
    this.cancelEnd();
    for (const { fail } of [...this.waiting.values()]) fail(new Error('the worker ended'));
    this.cancelEnd();
    this.worker?.terminate();
    this.worker = undefined;
    this.started = undefined;
  }
}
