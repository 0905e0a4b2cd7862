import { Owner } from '#application/journey/owner';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { type FormProblem, formProblems } from '#domain/form/problems';
import type { Field } from '#domain/form/template';
import { withEnglish, withEnglishAlong } from '../plans/english-texts';
import type { PlanEditing } from '../plans/plan-editing';
import { changeField, type FormDraft, inStepOrder, moveField, moveStep } from './form-commands';

/** What is edited beside the outline. */
export type Selection =
  | { readonly kind: 'field'; readonly at: number }
  | { readonly kind: 'step'; readonly at: number };

interface FormEditorState {
  readonly draft: FormDraft;
  readonly selected: Selection | undefined;
  /** Of the draft; their paths have its indexes. */
  readonly problems: readonly FormProblem[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Moment {
  readonly draft: FormDraft;
  readonly selected: Selection | undefined;
}

/** Where a text began to be typed. */
interface Typing {
  readonly tag: string;
  readonly from: string;
  readonly english: FormDraft['english'];
}

/** Steps back that are kept. */
export const MOST_UNDONE = 200;

/** 表单 of a plan that is edited: what is changed can be undone, until somebody else's form takes its place. */
export class FormEditor extends Owner<FormEditorState> {
  #past: readonly Moment[] = [];
  #future: readonly Moment[] = [];
  /** The text that is being typed: its further letters are the same step. */
  #typing: Typing | undefined = undefined;

  /** The form that the plan has, as far as this knows. */
  #written: FormDraft;

  constructor(private readonly editing: PlanEditing) {
    const { edit } = editing.state;
    super(stateOf(editing, { draft: draftOf(edit), selected: undefined }));
    this.#written = edit;
    this.lifetime.add(editing.subscribe(() => this.#follow()));
  }

  /** Keys that no new field may get: students' drafts have answers under those that were published. */
  get published(): readonly string[] {
    return this.editing.state.plan.published?.fields.map(({ key }) => key) ?? [];
  }

  /** The rest of the plan. */
  get plan(): PlanEdit {
    return this.editing.state.edit;
  }

  select(selected: Selection | undefined): void {
    this.#typing = undefined;
    this.set({ ...this.state, selected });
  }

  /** One step to undo. `selected`: what is edited then; absent: as before. */
  change(draft: FormDraft, selected: Selection | undefined = this.state.selected): void {
    this.#typing = undefined;
    this.#put({ draft, selected });
  }

  /** Members of a field become others, in one step to undo. */
  changeField(at: number, part: Partial<Field>): void {
    this.change(changeField(this.state.draft, at, part));
  }

  /** What is chosen goes one place up or down. */
  move(by: 1 | -1): void {
    const { draft, selected } = this.state;
    if (!selected) return;
    const { kind, at } = selected;
    const [next, to]: readonly [FormDraft, number] =
      kind === 'field' ? moveField(draft, at, by) : [moveStep(draft, at, by), at + by];
    this.change(next, { kind, at: to });
  }

  /**
   * A text of the school's becomes another: its English stays with it. Whatever is typed in the same place (`tag`) without
   * anything else between is one step.
   */
  type(tag: string, from: string, to: string, put: (draft: FormDraft) => FormDraft): void {
    this.#type(tag, from, (draft, began) => ({
      ...put(draft),
      english: withEnglishAlong(began.english, began.from, to),
    }));
  }

  /** The English of a text of the school's; empty: none. */
  typeEnglish(text: string, english: string): void {
    this.#type(`english ${text}`, text, (draft) => ({
      ...draft,
      english: withEnglish(draft.english, text, english),
    }));
  }

  #type(tag: string, from: string, put: (draft: FormDraft, began: Typing) => FormDraft): void {
    const { draft, selected } = this.state;
    const isSame = this.#typing?.tag === tag;
    const began = (isSame && this.#typing) || { tag, from, english: draft.english };
    this.#put({ draft: put(draft, began), selected }, isSame);
    this.#typing = began;
  }

  undo(): void {
    const before = this.#past[this.#past.length - 1];
    if (before) this.#go(before, this.#past.slice(0, -1), [...this.#future, this.#moment]);
  }

  redo(): void {
    const next = this.#future[this.#future.length - 1];
    if (next) this.#go(next, [...this.#past, this.#moment], this.#future.slice(0, -1));
  }

  get #moment(): Moment {
    const { draft, selected } = this.state;
    return { draft, selected };
  }

  #put(moment: Moment, isSameStep = false): void {
    if (moment.draft === this.state.draft) return;
    this.#go(moment, isSameStep ? this.#past : [...this.#past, this.#moment].slice(-MOST_UNDONE), []);
  }

  #go(moment: Moment, past: readonly Moment[], future: readonly Moment[]): void {
    const before = this.state.draft;
    const { steps, fields, english } = moment.draft;
    this.#show(moment, past, future);
    const part = {
      ...(steps !== before.steps && { steps }),
      ...(fields !== before.fields && { fields }),
      ...(english !== before.english && { english }),
    };
    this.#written = { ...this.#written, ...part };
    this.editing.change(part);
  }

  #show(moment: Moment, past: readonly Moment[], future: readonly Moment[]): void {
    this.#typing = undefined;
    this.#past = past;
    this.#future = future;
    this.set(stateOf(this.editing, moment, past, future));
  }

  /** What was done here cannot be undone in a form that came from elsewhere. */
  #follow(): void {
    const { edit } = this.editing.state;
    const { steps, fields, english } = this.#written;
    if (edit.steps === steps && edit.fields === fields && edit.english === english) return;
    this.#written = edit;
    this.#show({ draft: draftOf(edit), selected: this.state.selected }, [], []);
  }
}

function draftOf({ steps, fields, english }: FormDraft): FormDraft {
  return inStepOrder({ steps, fields, english });
}

function stateOf(
  { state: { edit } }: PlanEditing,
  { draft, selected }: Moment,
  past: readonly Moment[] = [],
  future: readonly Moment[] = [],
): FormEditorState {
  const most = selected?.kind === 'step' ? draft.steps.length : draft.fields.length;
  return {
    draft,
    selected: selected && selected.at < most ? selected : undefined,
    problems: formProblems({ ...edit, ...draft }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}
