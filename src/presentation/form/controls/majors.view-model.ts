import { computed, makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Toasts } from '#application/ports/phone/toasts';
import type { ChosenMajor } from '#domain/enrollment/application';
import {
  addMajor,
  type MajorChoice,
  majorChoice,
  moveMajor,
  removeMajor,
} from '#domain/enrollment/major-choice';
import type { Major } from '#domain/enrollment/plan';
import { comparable, searchWords } from '#domain/enrollment/plan-search';
import type { Retryable } from '#presentation/lib/query';
import type { FieldViewModel } from '../field.view-model';

/** A search of majors by their names in the other language than the form's. */
export interface OtherNames {
  setQuery(text: string): void;
  /** The school has not answered yet. */
  readonly isAsking: boolean;
  /** Names, in the form's language, of the majors that were found. */
  readonly found: readonly string[];
}

/** A plan's majors, which are loaded separately from the form. */
export interface MajorSource {
  readonly majors: readonly Major[] | undefined;
  /** The load that brings them. */
  readonly reading: Retryable;
  /** Undefined until they are loaded. */
  readonly choices?: { readonly min: number; readonly max: number } | undefined;
  /** Absent: majors are found by their names in the form's language alone. */
  readonly otherNames?: OtherNames;
}

/** The intended-major block (specification, sections 2 and 4): chosen majors in order, and a picker to add some. */
export class MajorsViewModel {
  shown = false;
  search = '';
  readonly #source: MajorSource;
  readonly #toasts: Toasts;
  readonly #lifetime: Lifetime;

  constructor(
    readonly field: FieldViewModel,
    source: MajorSource,
    toasts: Toasts,
    lifetime: Lifetime,
  ) {
    this.#source = source;
    this.#toasts = toasts;
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'searched'>(
      this,
      // Kept alive, so that it is not computed anew at each keystroke.
      { field: false, searched: computed({ keepAlive: true }) },
      { autoBind: true },
    );
  }

  get ready(): boolean {
    return this.#source.majors !== undefined;
  }

  get reading(): Retryable {
    return this.#source.reading;
  }

  get choice(): MajorChoice {
    return majorChoice(this.field.chosen, this.#source.majors ?? []);
  }

  get chosenMajors(): readonly ChosenMajor[] {
    return this.choice.chosen;
  }

  get max(): number {
    return this.#source.choices?.max ?? this.field.field.maxCount ?? 1;
  }

  get full(): boolean {
    return this.choice.chosen.length >= this.max;
  }

  /** The plan's majors whose name or code contains all words of the search, and those found by their other name. */
  get found(): readonly Major[] {
    const { majors = [] } = this.#source;
    const words = searchWords(this.search);
    if (words.length === 0) return majors;
    const texts = this.searched;
    const others = new Set(this.#source.otherNames?.found);
    return majors.filter(
      ({ name }, at) => others.has(name) || words.every((word) => texts[at]?.includes(word)),
    );
  }

  /** It is not known yet that nothing is found. */
  get isSearching(): boolean {
    return this.#source.otherNames?.isAsking ?? false;
  }

  /** The searched text of each major, computed once: a plan may have ten thousand. */
  private get searched(): readonly string[] {
    return (this.#source.majors ?? []).map(({ name, code }) => comparable(`${name}|${code}`));
  }

  /** A major's position among the choices, from 1; 0 if it is not chosen. */
  choiceNumber(id: string): number {
    return this.choice.checked.indexOf(id) + 1;
  }

  open(): void {
    if (this.field.locked || !this.ready) return;
    this.setQuery('');
    this.shown = true;
    // Computed now, not at the first keystroke.
    void this.searched;
  }

  close(): void {
    this.shown = false;
    this.field.blur();
  }

  setQuery(words: string): void {
    this.search = words;
    this.#source.otherNames?.setQuery(words);
  }

  /** A tap in the picker adds or removes a choice. If only one is allowed, it replaces the choice and closes the picker. */
  pick(id: string): void {
    if (this.max > 1) {
      if (this.choiceNumber(id) > 0) this.remove(id);
      else this.add(id);
      return;
    }
    const [chosen] = this.choice.checked;
    if (chosen !== undefined && chosen !== id) this.remove(chosen);
    this.add(id);
    this.close();
  }

  add(id: string): void {
    const major = this.#source.majors?.find((one) => one.id === id);
    if (major) this.setChoice(addMajor(this.choice, major, this.max));
  }

  remove(id: string): void {
    this.setChoice(removeMajor(this.choice, id));
  }

  /** Removes a chosen major; a toast offers to put it back at its former position until the form is left. */
  removeUndoably(id: string): void {
    const { chosen } = this.choice;
    const position = chosen.findIndex((major) => major.id === id);
    const major = chosen[position];
    if (!major) return;
    this.remove(id);
    this.#toasts.show({ key: 'form.removedNamed', params: { name: major.name } }, 'plain', {
      label: { key: 'form.undo' },
      run: () => {
        this.add(id);
        this.move(id, position - this.choice.chosen.length + 1);
      },
      shown: (dismiss) => void this.#lifetime.add(dismiss),
    });
  }

  move(id: string, offset: number): void {
    this.setChoice(moveMajor(this.choice, id, offset));
  }

  private setChoice(choice: MajorChoice): void {
    if (choice.checked.join() !== this.field.chosen.join()) this.field.setAnswer(choice.checked);
  }
}
