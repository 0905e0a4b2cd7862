import type { FieldType } from '#domain/form/field-type';
import { fieldType } from '#domain/form/field-type';
import { unspacedPhone } from '#domain/form/spaced-phone';
import { type FormStep, splitLongSteps, stepsOf } from '#domain/form/steps';
import type { Field, Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import type { BootFormMessages } from './boot-form-messages';
import { type Control, renderBusy, renderConnection, renderControl, renderForm } from './render';

/** Kinds of field whose answer is typed. */
const TYPED: readonly FieldType[] = ['text', 'textarea', 'number', 'phone', 'idCard', 'email'];

/** The first fields of a form, in the DOM without the app. */
export class BootFormView {
  readonly whole: HTMLElement;
  readonly stepCount: number;
  /** IME composition is in progress. */
  composing = false;
  /** 下一步 was tapped. */
  submitRequested = false;
  private readonly controls: ReadonlyMap<string, Control>;
  /** Keys of fields that were typed into. */
  private readonly touched = new Set<string>();

  /** Undefined if the form's first field is not typed. */
  static of(template: Template, words: BootFormMessages, changed: () => void): BootFormView | undefined {
    const steps = stepsAtFirst(template);
    const fields = typed(steps[0]?.fields ?? []);
    return fields.length === 0 ? undefined : new BootFormView(steps, fields, words, changed);
  }

  private constructor(
    steps: readonly FormStep[],
    private readonly fields: readonly Field[],
    private readonly words: BootFormMessages,
    private readonly changed: () => void,
  ) {
    this.controls = new Map(fields.map((field) => [field.key, this.control(field, words)]));
    this.stepCount = steps.length;
    const { whole, form, back, next } = renderForm(words, { steps, fields, controls: this.controls });
    this.whole = whole;
    back.addEventListener('click', () => history.back());
    form.addEventListener('keydown', (event) => this.focusNext(event));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.submitRequested) return;
      this.submitRequested = true;
      renderBusy(next, words);
    });
  }

  /** Texts of the touched fields by key, in the format of answers. */
  get texts(): Readonly<Record<string, string>> {
    const touched = this.fields.filter(({ key }) => this.touched.has(key));
    return Object.fromEntries(
      touched.map((field) => {
        const text = this.controls.get(field.key)?.value ?? '';
        return [field.key, fieldType(field) === 'phone' ? unspacedPhone(text) : text];
      }),
    );
  }

  /** Updates the offline bar. */
  showConnection(): void {
    this.whole.querySelector(':scope > [role="status"]')?.replaceWith(renderConnection(this.words));
  }

  get labels(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.fields.map(({ key, label }) => [key, label]));
  }

  /** The focused control, and its field's key. */
  get focused(): { readonly key: string; readonly control: Control } | undefined {
    for (const [key, control] of this.controls) {
      if (control === document.activeElement) return { key, control };
    }
    return undefined;
  }

  private control(field: Field, words: BootFormMessages): Control {
    const control = renderControl(field, words);
    control.addEventListener('input', () => {
      this.touched.add(field.key);
      this.changed();
    });
    control.addEventListener('compositionstart', () => {
      this.composing = true;
    });
    control.addEventListener('compositionend', () => {
      this.composing = false;
    });
    return control;
  }

  /** Enter focuses the next field; in the last one it submits. */
  private focusNext(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return;
    const controls = [...this.controls.values()];
    const next = controls[controls.indexOf(target) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

/** The steps before any field is answered. */
function stepsAtFirst(template: Template): readonly FormStep[] {
  const form = splitLongSteps(template);
  return stepsOf(form, visibleFields(form, {}));
}

/** The leading fields of a step, up to the first that is not typed. */
function typed(fields: readonly Field[]): readonly Field[] {
  const end = fields.findIndex(
    (field) => !TYPED.includes(fieldType(field)) || field.readonly || field.disabled,
  );
  return end < 0 ? fields : fields.slice(0, end);
}
