import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { surfaceBug } from '#application/errors/surface-bug';
import { OwnedValue } from '#application/journey/owned-value';
import { Owner } from '#application/journey/owner';
import { errorKind } from '#application/ports/failures/error-kind';
import type { Clock } from '#application/ports/phone/clock';
import { applicationEndpoints as calls } from '#wire/desk/applications';
import type { DeskApi } from '../ports/desk-api';
import { codeOf } from '../ports/desk-failure';
import { RecordLoader } from '../record-loader';
import type { Decision, DeskApplication } from './records';
import { ReturnForm } from './return-form';

/** What a member of the staff does to an application. */
export type ReviewAct = 'review' | Decision['kind'] | 'takeBack' | 'note' | 'reveal';

export type ActState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'done'; readonly act: ReviewAct }
  | { readonly kind: 'failed'; readonly act: ReviewAct; readonly thrown: unknown };

/** A file's address for some minutes. */
export type FileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly url: string }
  | { readonly kind: 'failed' };

interface ReviewState {
  readonly act: ActState;
  /** The masked answers, whole, until `until`. */
  readonly revealed?:
    | { readonly answers: Readonly<Record<string, string>>; readonly until: number }
    | undefined;
  /** By path. */
  readonly files: Readonly<Record<string, FileState>>;
}

/** What was typed for an application and not sent. */
export class UnsentTexts {
  readonly note = new OwnedValue('');
  readonly returning = new ReturnForm();
}

interface ReviewPorts {
  readonly desk: DeskApi;
  readonly clock: Clock;
}

/** ms for which masked answers are shown whole. */
export const REVEALED_FOR = 30_000;
/** ms after its time at which a decision is looked for again; the school's work takes some seconds. */
const AFTER_EFFECT = 6_000;

/** 报名详情: one application, what is decided about it, and what is typed meanwhile. */
export class ApplicationReview extends Owner<ReviewState> {
  readonly record: RecordLoader<DeskApplication>;
  readonly #ports: ReviewPorts;
  #endReveal = () => {};

  constructor(
    ports: ReviewPorts,
    readonly id: string,
    readonly unsent: UnsentTexts,
  ) {
    super({ act: { kind: 'idle' }, files: {} });
    this.#ports = ports;
    this.record = new RecordLoader(
      async () => (await ports.desk.call(calls.one, { id })).application,
      this.lifetime,
    );
    let cancel: (() => void) | undefined;
    this.lifetime.add(
      this.record.subscribe(() => {
        cancel?.();
        const { kind, value } = this.record.state;
        if (kind !== 'loaded' || !value.pending || value.pending.isStale) return;
        const wait = value.pending.effectiveAt - ports.clock.now();
        cancel = this.lifetime.after(ports.clock, Math.max(wait, 0) + AFTER_EFFECT, () => {
          void this.record.load();
        });
      }),
    );
  }

  /** 受理 */
  review(): Promise<boolean> {
    return this.#changeRecord('review', ({ id, version }) =>
      this.#ports.desk.call(calls.review, { id, version }),
    );
  }

  /** Prepares a decision; `atOnce` (立即生效): also one that is pending. */
  async decide(decision: Decision, atOnce = false): Promise<boolean> {
    const isDone = await this.#changeRecord(decision.kind, ({ id, version }) =>
      this.#ports.desk.call(calls.decide, { id, version, decision, ...(atOnce && { atOnce }) }),
    );
    if (isDone && decision.kind === 'return') this.unsent.returning.clear();
    return isDone;
  }

  /** 撤销: what a returned application was to read can be mended, and sent again. */
  async takeBack(): Promise<boolean> {
    const decision = this.record.state.value?.pending?.decision;
    const isDone = await this.#changeRecord('takeBack', ({ id }) =>
      this.#ports.desk.call(calls.takeBack, { id }),
    );
    if (isDone && decision?.kind === 'return') this.unsent.returning.adopt(decision.fields);
    return isDone;
  }

  async addNote(): Promise<boolean> {
    const { note } = this.unsent;
    const text = note.state.trim();
    if (text === '') return false;
    const isDone = await this.#changeRecord('note', ({ id }) =>
      this.#ports.desk.call(calls.addNote, { id, text }),
    );
    // What was typed meanwhile stays.
    if (isDone && note.state.trim() === text) note.set('');
    return isDone;
  }

  /** 显示证件号; again: masked at once. */
  async reveal(): Promise<void> {
    if (this.state.revealed) {
      this.#mask();
      return;
    }
    const { desk, clock } = this.#ports;
    await this.#act(
      'reveal',
      () => desk.call(calls.reveal, { id: this.id }),
      ({ answers }) => {
        this.set({ ...this.state, revealed: { answers, until: clock.now() + REVEALED_FOR } });
        this.#endReveal = this.lifetime.after(clock, REVEALED_FOR, this.#mask);
      },
    );
  }

  /** Loads a file's address; again where it has expired. */
  async openFile(path: string): Promise<string | undefined> {
    if (this.state.files[path]?.kind === 'loading') return undefined;
    const put = (file: FileState) =>
      this.set({ ...this.state, files: { ...this.state.files, [path]: file } });
    put({ kind: 'loading' });
    try {
      const { url } = await this.#ports.desk.call(calls.file, { id: this.id, path });
      put({ kind: 'loaded', url });
      return url;
    } catch (thrown) {
      surfaceBug(thrown);
      put({ kind: 'failed' });
      return undefined;
    }
  }

  /** What was said of the last act is read. */
  dismiss(): void {
    if (this.state.act.kind !== 'sending') this.set({ ...this.state, act: { kind: 'idle' } });
  }

  readonly #mask = (): void => {
    this.#endReveal();
    this.set({ ...this.state, revealed: undefined });
  };

  async #changeRecord(
    act: ReviewAct,
    send: (application: DeskApplication) => Promise<{ readonly application: DeskApplication }>,
  ): Promise<boolean> {
    const application = this.record.state.value;
    if (!application) return false;
    return this.#act(
      act,
      () => send(application),
      (changed) => this.record.replace(changed.application),
    );
  }

  /** One act at a time: a second tap does nothing. Its outcome is known also where the application was left meanwhile. */
  async #act<T>(act: ReviewAct, send: () => Promise<T>, done: (answer: T) => void): Promise<boolean> {
    if (this.state.act.kind === 'sending') return false;
    const put = (next: ActState) => this.set({ ...this.state, act: next });
    put({ kind: 'sending', act });
    try {
      const answer = await send();
      done(answer);
      put({ kind: 'done', act });
      return true;
    } catch (thrown) {
      surfaceBug(thrown);
      put({ kind: 'failed', act, thrown });
      // What is shown may not be so any more. `changed` waits for the reader, who decides by what was read.
      const code = codeOf(thrown);
      if (code === 'decided' || code === 'notInThisState' || isOutcomeUnknown(errorKind(thrown)))
        void this.record.load();
      return false;
    }
  }
}
