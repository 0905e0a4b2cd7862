import { type Application, isReapplicationBlocked } from '#domain/enrollment/application';
import { isSameAnswer } from '#domain/form/answers/answer';
import { changedKeys } from '#domain/form/answers/changed-keys';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { Owner } from '../journey/owner';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Navigation } from '../ports/phone/navigation';
import type { Session } from '../ports/session/session';
import type { SubmittedApplication } from '../ports/session/visit-memory';
import { callAs } from '../session/call-as';

/** The school may hold earlier answers than the latest: `earlier`: it does; `unknown`: its application could not be read. */
export type AnswersMismatch = 'earlier' | 'unknown';

export interface ReceiptState {
  readonly application: SubmittedApplication;
  /** Working days that the school's review takes; undefined if the plan could not be loaded. */
  readonly reviewDays: number | undefined;
  /**
   * The school does not, or may not, hold the answers that were sent last. Undefined once the application has ended, or returned
   * fields were submitted again: the student has seen by then what the school has.
   */
  readonly mismatch: AnswersMismatch | undefined;
}

interface ReceiptPorts {
  readonly gateway: Pick<EnrollmentGateway, 'application'>;
  readonly session: Session;
  readonly navigation: Pick<Navigation, 'step' | 'setSteps'>;
}

/** Step numbers of the receipt's history entry, which a reload keeps; they tell nothing about the answers. */
const STEPS = { unknown: 1, earlier: 2 } as const satisfies Record<AnswersMismatch, number>;

/** An application as it was submitted, and as the school says later that it is. */
export class SubmissionReceipt extends Owner<ReceiptState> {
  readonly #ports: ReceiptPorts;

  /** `isNew`: it was submitted just now; else a mismatch found then is in the history entry. */
  constructor(
    application: SubmittedApplication,
    reviewDays: number | undefined,
    readonly isNew: boolean,
    ports: ReceiptPorts,
  ) {
    const { step } = ports.navigation;
    const recorded = (['unknown', 'earlier'] as const).find((mismatch) => STEPS[mismatch] === step);
    super({ application, reviewDays, mismatch: isNew || isOver(application) ? undefined : recorded });
    this.#ports = ports;
  }

  /** The newest state that the school has returned since; undefined: none. */
  readonly accept = (application: Application | undefined): void => {
    if (!application) return;
    const mismatch = isOver(application) ? undefined : this.state.mismatch;
    this.set({ ...this.state, application, mismatch });
  };

  /**
   * Compares the school's application with answers that were sent before, without a response: a repeated key returns the first
   * receipt, whatever is sent with it. Only the application itself tells whether an earlier request had arrived. Never rejects.
   */
  async checkAnswers(latest: Answers, earlier: readonly Answers[]): Promise<void> {
    const changes = earlier.flatMap((sent) =>
      changedKeys(sent, latest).map((key) => ({ key, former: sent[key] })),
    );
    if (changes.length === 0) return;
    const { session, gateway, navigation } = this.#ports;
    // The page may be reloaded before the school has responded, and the draft with the answers is deleted.
    navigation.setSteps([STEPS.unknown]);
    const application = await callAs(session, 'applicant', (applicant) =>
      gateway.application(applicant, this.state.application.id),
    ).catch(surfaceBug);
    if (this.signal.aborted) return;
    const isRead = application !== undefined && !isRefused(application);
    const isEarlier =
      isRead && changes.some(({ key, former }) => isSameAnswer(application.answers[key], former));
    const mismatch = isEarlier ? 'earlier' : isRead ? undefined : 'unknown';
    navigation.setSteps(mismatch ? [STEPS[mismatch]] : []);
    this.set({ ...this.state, mismatch: isOver(this.state.application) ? undefined : mismatch });
  }
}

function isOver({ state, history }: SubmittedApplication): boolean {
  return !isReapplicationBlocked(state) || history.some(({ event }) => event === 'resubmit');
}
