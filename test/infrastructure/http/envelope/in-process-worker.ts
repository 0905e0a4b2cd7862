import type { CipherEngine, CipherKeys } from '#infrastructure/http/envelope/cipher';
import type { CipherReply, CipherRequest } from '#infrastructure/http/envelope/cipher-messages';
import { type CipherScope, serveCipher } from '#infrastructure/http/envelope/serve-cipher';
import type { CipherWorker } from '#infrastructure/http/envelope/worker-cipher';

/** A worker on this thread: copies its messages as a real one does, and can be made to fail. */
export class InProcessWorker implements CipherWorker {
  readonly asked: CipherRequest['do'][] = [];
  terminated = false;
  private readonly listeners = new Map<string, (event: never) => void>();
  private readonly scope: CipherScope;

  /** `deaf` never replies; `spoil` may change a reply. */
  constructor(
    engineOf: (keys: CipherKeys) => CipherEngine,
    private readonly options: {
      readonly deaf?: boolean;
      readonly spoil?: (reply: CipherReply) => CipherReply;
    } = {},
  ) {
    this.scope = { onmessage: null, postMessage: (reply) => this.answer(reply) };
    serveCipher(this.scope, engineOf);
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }

  postMessage(request: CipherRequest): void {
    this.asked.push(request.do);
    const data = structuredClone(request);
    if (!this.options.deaf) queueMicrotask(() => this.scope.onmessage?.({ data }));
  }

  terminate(): void {
    this.terminated = true;
  }

  fail(type: 'error' | 'messageerror'): void {
    this.listeners.get(type)?.({} as never);
  }

  private answer(reply: CipherReply): void {
    const data = structuredClone(this.options.spoil?.(reply) ?? reply);
    if (!this.terminated) this.listeners.get('message')?.({ data } as never);
  }
}
