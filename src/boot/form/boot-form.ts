import { DraftAutosave } from '#application/form/draft-autosave';
import type { BootFormHandover, BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { Clock } from '#application/ports/phone/clock';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { hasValue } from '#domain/form/answers/answer';
import { minutesLeft } from '#domain/form/steps';
import type { Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import { controlId } from '#presentation/form/controls/control-id';
import { caretAfter } from '#presentation/widgets/form/control/caret';
import { BootFormView, type Control } from './boot-form-view';

/** Attribute of `<html>` while the boot form is shown instead of the app. */
const SHOWN = 'data-boot-form';

/** A form's first fields before the app is loaded: renders them, autosaves the input, and hands it over to the app. */
export class BootForm implements BootFormHandover {
  private view: BootFormView | undefined;
  private isDraftingStopped = false;
  private isTransferred = false;
  private readonly autosave: DraftAutosave;

  constructor(
    private readonly template: Template,
    drafts: DraftStore,
    clock: Clock,
  ) {
    this.autosave = new DraftAutosave(drafts, clock);
  }

  /** Adds the fields to the page, unless the app's form is about to be shown or the first field is not typed. */
  show(): void {
    if (this.isDraftingStopped) return;
    const view = BootFormView.of(this.template, () => this.changed());
    const app = document.getElementById('app');
    if (!view || !app) return;
    this.view = view;
    app.before(view.whole);
    document.documentElement.setAttribute(SHOWN, '');
    addEventListener('hashchange', () => this.end(), { once: true });
    addEventListener('pagehide', () => void this.autosave.flush());
    for (const change of ['online', 'offline']) addEventListener(change, () => view.showConnection());
  }

  stopDrafting(): Promise<void> {
    this.isDraftingStopped = true;
    return this.autosave.flush();
  }

  transferTo(adopt: (input: BootInput) => void): void {
    const { view } = this;
    if (!view || this.isTransferred) return;
    if (view.composing) {
      // Waits for the end of IME composition. The timeout lets the last input event, which follows it, come first.
      view.whole.addEventListener('compositionend', () => setTimeout(() => this.transferTo(adopt)), {
        once: true,
      });
      return;
    }
    this.isTransferred = true;
    const { focused, texts, submitRequested } = view;
    const caret = focused && caretOf(focused.control);
    adopt({ texts, focused: focused?.key, submitRequested });
    // By then the app has rendered the input; no keystroke is handled in between.
    queueMicrotask(() => {
      const top = scrollY;
      document.documentElement.removeAttribute(SHOWN);
      const id = focused && controlId(focused.key);
      const own = [...document.querySelectorAll<Control>('#app input, #app textarea')].find(
        (one) => one.id === id,
      );
      // After a tap on 下一步 the app moves the focus itself.
      if (own && caret && !submitRequested) setCaret(own, caret);
      view.whole.remove();
      scrollTo(0, top);
    });
  }

  end(): void {
    const { view } = this;
    this.isDraftingStopped = true;
    if (!view || this.isTransferred || !view.whole.isConnected) return;
    document.documentElement.removeAttribute(SHOWN);
    view.whole.remove();
    if (Object.keys(view.texts).length > 0) this.autosave.changed(this.draft);
    void this.autosave.flush();
  }

  private changed(): void {
    if (!this.isDraftingStopped) this.autosave.changed(this.draft);
  }

  private readonly draft = (): NewApplicationDraft => {
    const { planId, version } = this.template;
    const { texts = {}, labels = {}, stepCount = 0 } = this.view ?? {};
    const answers = Object.fromEntries(Object.entries(texts).filter(([, text]) => hasValue(text)));
    return {
      kind: 'newApplication',
      planId,
      planTitle: '',
      templateVersion: version,
      answers,
      labels: Object.fromEntries(Object.entries(labels).filter(([key]) => key in answers)),
      step: 0,
      stepCount,
      minutesLeft: minutesLeft(visibleFields(this.template, answers), answers, 0),
    };
  };
}

interface Caret {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function caretOf({ value: text, selectionStart, selectionEnd }: Control): Caret {
  return { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
}

/** Puts the selection at the same characters, although the app may have inserted spaces. */
function setCaret(control: Control, { text, start, end }: Caret): void {
  control.focus({ preventScroll: true });
  control.setSelectionRange(caretAfter(text, start, control.value), caretAfter(text, end, control.value));
}
