import { compareStructural, computed, makeAutoObservable } from 'mobx';
import { type FormStep, fillingTimes, inMinutes, stepsOf } from '#domain/form/steps';
import type { Answers, Template } from '#domain/form/template';
import type { FormEntry } from './form-deps';

export type FormOutline = Pick<Template, 'steps' | 'fields'>;

/** The steps of a form that currently have fields to fill, and the shown one. */
export class FormSteps {
  /** Number of changes of the step. */
  changes = 0;
  /** Number of the shown step; if it has no fields to fill, the next one that has is shown. */
  private number = 0;
  readonly #outline: FormOutline;
  readonly #entries: readonly FormEntry[];

  constructor(outline: FormOutline, entries: readonly FormEntry[]) {
    this.#outline = outline;
    this.#entries = entries;
    makeAutoObservable<this, 'times' | 'wholeTime'>(
      this,
      {
        minutesLeft: false,
        all: computed({ equals: compareStructural }),
        times: computed({ keepAlive: true }),
        wholeTime: computed({ keepAlive: true }),
      },
      { autoBind: true },
    );
  }

  get all(): readonly FormStep[] {
    const shown = this.#entries.flatMap(({ field }) => (field.shown ? field.field : []));
    return stepsOf(this.#outline, shown);
  }

  /** Index of the shown step in `all`. */
  get position(): number {
    const at = this.all.findIndex(({ number }) => number >= this.number);
    return at < 0 ? Math.max(0, this.all.length - 1) : at;
  }

  get current(): FormStep | undefined {
    return this.all[this.position];
  }

  get isLast(): boolean {
    return this.position >= this.all.length - 1;
  }

  goTo(position: number): void {
    this.goToNumber(this.all[position]?.number ?? this.number);
  }

  goToNumber(number: number): void {
    this.number = number;
    this.changes += 1;
  }

  /** Estimated minutes for the unanswered fields from the shown step on. */
  minutesLeft(answers: Answers): number {
    let seconds = this.wholeTime;
    for (const key of Object.keys(answers)) seconds -= this.times.get(key) ?? 0;
    return inMinutes(seconds);
  }

  /** Estimated seconds by field key, from the shown step on. */
  private get times(): ReadonlyMap<string, number> {
    const shown = this.all.flatMap(({ fields }) => fields);
    return fillingTimes(shown, this.current?.number ?? 0);
  }

  private get wholeTime(): number {
    return [...this.times.values()].reduce((sum, seconds) => sum + seconds, 0);
  }
}
