import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { failureKind, userMessageOf } from '../errors/failure-kind';
import type { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import { paths } from '../navigation/paths';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Navigation } from '../ports/phone/navigation';
import type { Toasts } from '../ports/phone/toasts';
import type { Session } from '../ports/session/session';
import { StudentApi } from './student-api';

export interface StepPorts {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly toasts: Toasts;
  readonly connectivity: Connectivity;
}

export type RequestState<Action> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly action: Action }
  /** Without network: it is sent by itself once the network is back. */
  | { readonly kind: 'waiting'; readonly action: Action }
  /** The school did not accept it, for no reason that the screen deals with. */
  | { readonly kind: 'refused'; readonly action: Action }
  | {
      readonly kind: 'failed';
      readonly action: Action;
      readonly failure: GatewayErrorKind;
      /** The school's own message about the failure. */
      readonly userMessage: string | undefined;
    };

interface RequestOptions {
  /** Whether to send it once the network is back; by default always. Only false for what is not safe to repeat. */
  readonly mayRepeat?: () => boolean;
  /** False: a refused step does not lead away. */
  readonly isStep?: boolean;
}

/** What a screen of check-in sends to the school: one request at a time, for the student who opened the screen. */
export class StepRequest<Action> extends Owner<RequestState<Action>> {
  readonly calls: StudentApi;
  #stopWaiting: (() => void) | undefined = undefined;

  constructor(
    private readonly ports: StepPorts,
    lifetime: Lifetime,
  ) {
    super({ kind: 'idle' });
    this.calls = new StudentApi(ports.session, ports.navigation, this.signal);
    lifetime.add(this);
  }

  /**
   * Sends it, and again once the network is back; `apply` gets the school's answer, unless the screen was left or the step is not
   * taken now and another screen replaces this one. One at a time. Never rejects.
   */
  async run<R>(
    action: Action,
    send: (student: Credential) => Promise<R | CheckinRefusal>,
    apply: (outcome: R | CheckinRefusal) => unknown,
    options: RequestOptions = {},
  ): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.reset();
    this.set({ kind: 'sending', action });
    const { mayRepeat = () => true, isStep = true } = options;
    try {
      const outcome = await this.calls.run(send);
      if (this.signal.aborted) return;
      this.set({ kind: 'idle' });
      const isLeft = isStep && isRefused(outcome) && leaveRefusedStep(this.ports, outcome as CheckinRefusal);
      if (!isLeft) await apply(outcome);
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (this.signal.aborted) return;
      const { connectivity } = this.ports;
      if (failure !== 'offline' || connectivity.online || !mayRepeat()) {
        this.set({ kind: 'failed', action, failure, userMessage: userMessageOf(thrown) });
        return;
      }
      this.set({ kind: 'waiting', action });
      const repeat = (online: boolean) =>
        online && mayRepeat() && void this.run(action, send, apply, options);
      this.#stopWaiting = this.lifetime.add(connectivity.watch(repeat));
    }
  }

  refuse(action: Action): void {
    this.set({ kind: 'refused', action });
  }

  /** Sends nothing by itself any more, and forgets the latest failure. */
  reset(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (this.state.kind !== 'sending') this.set({ kind: 'idle' });
  }
}

type LeavingPorts = Pick<StepPorts, 'navigation' | 'toasts'>;

/**
 * Where the school does not take this step now, opens the steps and says why: the student was doing one, and the steps alone
 * do not tell what has changed. False for any other refusal.
 */
export function leaveRefusedStep({ navigation, toasts }: LeavingPorts, refusal: CheckinRefusal): boolean {
  if (refusal.refused !== 'invalid' || refusal.path !== 'step') return false;
  toasts.show({ key: messageFor(refusal.reason) }, 'bad');
  navigation.replace(paths.checkin);
  return true;
}

function messageFor(reason: string) {
  if (reason === 'reported') return 'checkin.stepAfterReport';
  return reason === 'notWanted' ? 'checkin.stepNotWanted' : 'checkin.stepsChanged';
}
