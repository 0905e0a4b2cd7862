import type { Message } from '../../message';
import { token } from '../token';

export interface Question {
  readonly title: Message;
  readonly body?: Message | undefined;
  readonly confirm: Message;
  readonly cancel: Message;
  /** The action is destructive: the confirm button is styled as such. */
  readonly danger?: boolean | undefined;
}

export interface Confirmations {
  /** Resolves true when the person confirms, false otherwise. */
  ask(question: Question): Promise<boolean>;
}
export const Confirmations = token<Confirmations>('Confirmations');
