import { inView, rendered } from '#boot/stand-ins/rendered';
import { fieldTraits, fieldType } from '#domain/form/field-type';
import { isRequired } from '#domain/form/required';
import { unspacedPhone } from '#domain/form/spaced-phone';
import { type FormStep, minutesLeft, splitLongSteps, stepsOf } from '#domain/form/steps';
import type { Field, Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import { controlId } from '#presentation/form/controls/control-id';
import { focusNextOnEnter } from '#presentation/form/controls/focus-next-on-enter';
import { keyboard } from '#presentation/form/controls/keyboards';
import { useMessages } from '#presentation/messages/messages-context';
import informationForm from '#presentation/screens/enrollment/information-form/screen.module.css';
import formPage from '#presentation/screens/shared/form-page/form-page.module.css';
import frame from '#presentation/shell/app-frame.module.css';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';
import { SaveStatusNote } from '#presentation/widgets/feedback/save-status/save-status';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { Fields } from '#presentation/widgets/form/fields/fields';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { ActionBar } from '#presentation/widgets/layout/action-bar/action-bar';
import { HeaderButton } from '#presentation/widgets/layout/header/header-action';
import { TitleBar } from '#presentation/widgets/layout/header/title-bar';
import { Page } from '#presentation/widgets/layout/page/page';
import { StepsBar } from '#presentation/widgets/layout/steps-bar/steps-bar';

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The first fields of a form, in the DOM without the app. */
export class BootFormView {
  readonly whole: HTMLElement;
  readonly stepCount: number;
  /** IME composition is in progress. */
  composing = false;
  /** 下一步 was tapped. */
  submitRequested = false;
  /** In the order of the fields. */
  private readonly controls: readonly Control[];
  /** Keys of fields that were typed into. */
  private readonly touched = new Set<string>();
  private offlineBar = connectionBar();

  /** Undefined if the form's first field is not typed. */
  static of(template: Template, changed: () => void): BootFormView | undefined {
    const steps = stepsAtFirst(template);
    const fields = typed(steps[0]?.fields ?? []);
    return fields.length === 0 ? undefined : new BootFormView(steps, fields, changed);
  }

  private constructor(
    steps: readonly FormStep[],
    private readonly fields: readonly Field[],
    private readonly changed: () => void,
  ) {
    this.stepCount = steps.length;
    this.whole = this.render(steps);
    this.controls = Array.from(this.whole.querySelectorAll<Control>('input, textarea'));
    this.whole.addEventListener('compositionstart', () => {
      this.composing = true;
    });
    this.whole.addEventListener('compositionend', () => {
      this.composing = false;
    });
  }

  /** Texts of the touched fields by key, in the format of answers. */
  get texts(): Readonly<Record<string, string>> {
    const texts = this.fields.map((field, at) => {
      const text = this.controls[at]?.value ?? '';
      return [field.key, fieldType(field) === 'phone' ? unspacedPhone(text) : text] as const;
    });
    return Object.fromEntries(texts.filter(([key]) => this.touched.has(key)));
  }

  /** Updates the offline bar. */
  showConnection(): void {
    const before = this.offlineBar;
    this.offlineBar = connectionBar();
    before.replaceWith(this.offlineBar);
  }

  get labels(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.fields.map(({ key, label }) => [key, label]));
  }

  /** The focused control, and its field's key. */
  get focused(): { readonly key: string; readonly control: Control } | undefined {
    const at = this.controls.indexOf(document.activeElement as Control);
    const [field, control] = [this.fields[at], this.controls[at]];
    return field && control && { key: field.key, control };
  }

  /** The layout of InformationFormScreen and FormPage, so that nothing moves when they replace it. */
  private render(steps: readonly FormStep[]): HTMLElement {
    const messages = useMessages();
    const [first] = steps;
    const isCut = this.fields.length < (first?.fields.length ?? 0);
    const minutes = minutesLeft(
      steps.flatMap(({ fields }) => fields),
      {},
      0,
    );
    const saved = <SaveStatusNote state="none" />;
    const several = steps.length > 1;
    return rendered(
      <div id="boot-form" className={frame.frame}>
        <TitleBar
          title={document.title}
          onBack={() => history.back()}
          aside={<HeaderButton isReady={false}>{messages.t('form.discard')}</HeaderButton>}
        />
        {inView(this.offlineBar)}
        <main className={frame.main}>
          <Page onSubmit={() => this.submit()} actions={nextButton(false)}>
            <div className={formPage.top}>
              {several && <StepsBar current={1} total={steps.length} title={first?.title} aside={saved} />}
              <div className={informationForm.under}>
                <p className={informationForm.quiet} />
                {!several && saved}
                {several && minutes > 0 && (
                  <p className={informationForm.quiet}>
                    {messages.t('form.minutesLeft', { count: minutes })}
                  </p>
                )}
              </div>
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the fields in it */}
            <div className={formPage.fields} onKeyDown={focusNextOnEnter}>
              <Fields>
                {this.fields.map((field) => this.input(field))}
                {isCut && <Skeleton kind="fields" count={1} />}
              </Fields>
            </div>
          </Page>
        </main>
      </div>,
    );
  }

  private input(field: Field) {
    const kind = fieldType(field);
    return (
      <TextField
        key={field.key}
        {...keyboard(kind)}
        id={controlId(field.key)}
        label={field.label}
        required={isRequired(field)}
        isLongNumber={kind === 'idCard'}
        value=""
        placeholder={field.placeholder || undefined}
        enterKeyHint={kind === 'textarea' ? undefined : 'next'}
        onInput={() => {
          this.touched.add(field.key);
          this.changed();
        }}
      />
    );
  }

  /** Marks 下一步 as busy: the tap is handled once the app has taken over. */
  private submit(): void {
    if (this.submitRequested) return;
    this.submitRequested = true;
    const actions = rendered(<ActionBar>{nextButton(true)}</ActionBar>);
    this.whole.querySelector('form')?.lastElementChild?.replaceWith(actions);
    actions.querySelector('button')?.focus();
  }
}

function nextButton(busy: boolean) {
  return (
    <Button type="submit" busy={busy}>
      {useMessages().t('common.next')}
    </Button>
  );
}

function connectionBar(): Element {
  return rendered(<OfflineBar offline={!navigator.onLine} />);
}

/** The steps before any field is answered. */
function stepsAtFirst(template: Template): readonly FormStep[] {
  const form = splitLongSteps(template);
  return stepsOf(form, visibleFields(form, {}));
}

/** The leading fields of a step, up to the first that is not typed. */
function typed(fields: readonly Field[]): readonly Field[] {
  const end = fields.findIndex(
    (field) => fieldTraits[fieldType(field)].entry !== 'typed' || field.readonly || field.disabled,
  );
  return end < 0 ? fields : fields.slice(0, end);
}
