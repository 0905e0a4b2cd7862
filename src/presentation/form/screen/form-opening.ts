import { makeAutoObservable, observableRef } from 'mobx';
import type { FormUnavailable, OpenedForm } from '#application/form/form-source';
import { requireUsable } from '#application/form/require-usable';
import type { Lifetime } from '#application/journey/lifetime';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { Query } from '#presentation/lib/query';
import type { FormScreenHost } from './form-screen-host';

export type FormStage = 'loading' | 'failed' | 'filling' | FormUnavailable;

interface FormOpener<Opened> {
  open(): Promise<Opened | FormUnavailable>;
  /** Resolves once the form can be filled in. */
  show(opened: Opened): Promise<void>;
}

/** Opens a form, and reopens it: the opened form, or why there is none. */
export class FormOpening<Opened extends OpenedForm> {
  opened: Opened | undefined = undefined;
  readonly #host: Pick<FormScreenHost<Opened>, 'beforeOpen' | 'onUnavailable'>;
  readonly #opener: FormOpener<Opened>;
  readonly #lifetime: Lifetime;
  readonly #reading: Query<'filling' | FormUnavailable>;

  constructor(
    host: Pick<FormScreenHost<Opened>, 'beforeOpen' | 'onUnavailable'>,
    opener: FormOpener<Opened>,
    lifetime: Lifetime,
  ) {
    this.#host = host;
    this.#opener = opener;
    this.#lifetime = lifetime;
    this.#reading = new Query(() => this.read(), lifetime);
    makeAutoObservable(this, { opened: observableRef }, { autoBind: true });
  }

  get stage(): FormStage {
    const { loading, failure, value } = this.#reading;
    return loading ? 'loading' : failure !== undefined ? 'failed' : (value ?? 'loading');
  }

  get retryAfter(): number | undefined {
    return this.#reading.retryAfter;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.#reading.failure;
  }

  /** Opens the form; input is kept. Never rejects. */
  async load(): Promise<void> {
    await this.#reading.load();
    if (!this.#lifetime.signal.aborted && this.stage === 'failed') this.#host.onUnavailable('failed');
  }

  /** There is no form to fill in, or no longer. */
  showUnavailable(reason: FormUnavailable): void {
    this.#reading.set(reason);
    this.#host.onUnavailable(reason);
  }

  private async read(): Promise<'filling' | FormUnavailable> {
    await this.#host.beforeOpen?.();
    const opened = await this.#opener.open();
    if (this.#lifetime.signal.aborted) return 'filling';
    if (typeof opened === 'string') {
      this.showUnavailable(opened);
      return opened;
    }
    requireUsable(opened.template);
    this.setOpened(opened);
    await this.#opener.show(opened);
    return 'filling';
  }

  private setOpened(opened: Opened): void {
    this.opened = opened;
  }
}
