import { makeAutoObservable, observableRef } from 'mobx';
import type { Confirmations, Question } from '#application/ports/phone/confirmations';

interface PendingQuestion {
  readonly id: number;
  readonly question: Question;
  readonly decide: (confirmed: boolean) => void;
}

/** The pending questions; the first one is shown. */
export class ShellConfirmations implements Confirmations {
  private waiting: readonly PendingQuestion[] = [];
  #lastId = 0;

  constructor() {
    makeAutoObservable<this, 'waiting'>(this, { waiting: observableRef }, { autoBind: true });
  }

  get current(): { readonly id: number; readonly question: Question } | undefined {
    return this.waiting[0];
  }

  ask(question: Question): Promise<boolean> {
    return new Promise((respond) => this.enqueue(question, respond));
  }

  decide(confirmed: boolean): void {
    const [asked, ...rest] = this.waiting;
    this.waiting = rest;
    asked?.decide(confirmed);
  }

  private enqueue(question: Question, respond: (confirmed: boolean) => void): void {
    this.#lastId += 1;
    this.waiting = [...this.waiting, { id: this.#lastId, question, decide: respond }];
  }
}
