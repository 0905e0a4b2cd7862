import { fieldType } from '#domain/form/field-type';
import { isRequired } from '#domain/form/required';
import { type FormStep, minutesLeft } from '#domain/form/steps';
import type { Field } from '#domain/form/template';
import { controlId } from '#presentation/form/controls/control-id';
import { keyboard } from '#presentation/form/controls/keyboards';
import informationForm from '#presentation/screens/enrollment/information-form/screen.module.css';
import formPage from '#presentation/screens/shared/form-page/form-page.module.css';
import frame from '#presentation/shell/app-frame.module.css';
import { classNames } from '#presentation/widgets/class-names';
import iconStyles from '#presentation/widgets/data/icon/icon.module.css';
import { iconPaths } from '#presentation/widgets/data/icon/icon-paths';
import offlineBar from '#presentation/widgets/feedback/offline-bar/offline-bar.module.css';
import saveStatus from '#presentation/widgets/feedback/save-status/save-status.module.css';
import skeleton from '#presentation/widgets/feedback/skeleton/skeleton.module.css';
import button from '#presentation/widgets/form/button/button.module.css';
import controls from '#presentation/widgets/form/control/control.module.css';
import row from '#presentation/widgets/form/field-row/field-row.module.css';
import fieldList from '#presentation/widgets/form/fields/fields.module.css';
import actionBar from '#presentation/widgets/layout/action-bar/action-bar.module.css';
import headerAction from '#presentation/widgets/layout/header/header-action.module.css';
import titleBar from '#presentation/widgets/layout/header/title-bar.module.css';
import page from '#presentation/widgets/layout/page/page.module.css';
import stepsBar from '#presentation/widgets/layout/steps-bar/steps-bar.module.css';
import type { BootFormMessages } from './boot-form-messages';
import { element } from './element';

// The same markup as TitleBar, OfflineBar, FormPage, FormHead, SaveStatusNote, FieldRow and TextField: no layout shift when
// they replace it.

/** Attribute of `<html>` while the boot form is shown instead of the app. */
export const SHOWN = 'data-boot-form';

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The rendered part of a form. */
export interface RenderedForm {
  readonly steps: readonly FormStep[];
  /** The leading fields of the first step that are typed. */
  readonly fields: readonly Field[];
  readonly controls: ReadonlyMap<string, Control>;
}

export function renderForm(words: BootFormMessages, { steps, fields, controls: rendered }: RenderedForm) {
  const back = element('button', titleBar.back, { type: 'button', 'aria-label': words.back }, [
    icon('back', '1.5rem'),
  ]);
  const next = element('button', classNames(button.button, button.primary), { type: 'submit' }, [
    element('span', '', {}, [words.next]),
  ]);
  const rows = fields.map((field) => renderRow(field, rendered.get(field.key)));
  const isCut = fields.length < (steps[0]?.fields.length ?? 0);
  const form = element('form', page.page, { novalidate: '' }, [
    element('div', page.body, {}, [
      renderHead(words, steps),
      element('div', formPage.fields, {}, [
        element('div', fieldList.fields, {}, [...rows, isCut && renderPlaceholder()]),
      ]),
    ]),
    element('div', actionBar.bar, {}, [next]),
  ]);
  const whole = element('div', frame.frame, { id: 'boot-form' }, [
    element('header', titleBar.bar, {}, [
      element('div', titleBar.row, {}, [
        back,
        element('h1', titleBar.title, {}, [words.title]),
        element('div', titleBar.aside, {}, [
          element('button', classNames(headerAction.action, headerAction.coming), {}, [words.discard]),
        ]),
      ]),
    ]),
    renderConnection(words),
    element('main', frame.main, {}, [form]),
  ]);
  return { whole, form, back, next };
}

/** The offline bar; empty while the phone is online. */
export function renderConnection({ offline }: BootFormMessages): HTMLElement {
  const bar = element('p', offlineBar.bar, {}, [
    icon('offline', '1.125rem'),
    element('span', offlineBar.words, {}, [offline]),
  ]);
  return element('div', '', { role: 'status' }, [!navigator.onLine && bar]);
}

export function renderControl(field: Field, words: BootFormMessages): Control {
  const { lines, ...keys } = { lines: undefined, ...keyboard(fieldType(field)) };
  const shared = {
    id: controlId(field.key),
    required: isRequired(field) ? '' : undefined,
    placeholder: field.placeholder || words.enter,
    ...Object.fromEntries(Object.entries(keys).map(([name, value]) => [name.toLowerCase(), value])),
  };
  return lines === undefined
    ? element('input', controls.control, { type: 'text', enterkeyhint: 'next', ...shared })
    : element('textarea', classNames(controls.control, controls.area), { rows: String(lines), ...shared });
}

/** Marks 下一步 as busy: the tap is handled once the app has taken over. */
export function renderBusy(next: HTMLElement, words: BootFormMessages): void {
  next.classList.add(button.busy ?? '');
  next.setAttribute('aria-disabled', 'true');
  next.setAttribute('aria-busy', 'true');
  next.textContent = '';
  next.append(element('span', '', { 'aria-hidden': 'true' }), element('span', '', {}, [words.working]));
}

function renderHead(words: BootFormMessages, steps: readonly FormStep[]): HTMLElement {
  const minutes = minutesLeft(
    steps.flatMap(({ fields }) => fields),
    {},
    0,
  );
  const left = (minutes === 1 ? words.minuteLeft : words.minutesLeft).replace('{count}', String(minutes));
  const several = steps.length > 1;
  return element('div', formPage.top, {}, [
    several && renderSteps(words, steps),
    element('div', informationForm.under, {}, [
      element('p', informationForm.quiet),
      several ? minutes > 0 && element('p', informationForm.quiet, {}, [left]) : renderSavedRoom(words),
    ]),
  ]);
}

function renderSteps(words: BootFormMessages, steps: readonly FormStep[]): HTMLElement {
  const where = words.step.replace('{step}', '1').replace('{total}', String(steps.length));
  const marks = steps.map((_, at) =>
    element('span', classNames(stepsBar.step, at === 0 && stepsBar.reached)),
  );
  return element('div', stepsBar.steps, {}, [
    element('div', stepsBar.row, { 'aria-hidden': 'true' }, marks),
    element('div', stepsBar.words, {}, [
      element('p', stepsBar.where, {}, [
        element('span', '', {}, [where]),
        element('span', '', {}, [` · ${steps[0]?.title ?? ''}`]),
      ]),
      renderSavedRoom(words),
    ]),
  ]);
}

/** Where the app will say that the draft is saved. */
function renderSavedRoom({ saved }: BootFormMessages): HTMLElement {
  return element('p', saveStatus.saved, { 'data-room': saved });
}

function renderRow(field: Field, control: Control | undefined): HTMLElement {
  return element('div', row.row, {}, [
    element('div', row.head, {}, [
      element('label', row.label, { for: controlId(field.key) }, [field.label]),
      isRequired(field) && element('span', row.asterisk, { 'aria-hidden': 'true' }, ['*']),
    ]),
    control,
  ]);
}

/** A placeholder for fields that only the app renders. */
function renderPlaceholder(): HTMLElement {
  return element('div', classNames(skeleton.skeleton, skeleton.fields), { 'aria-hidden': 'true' }, [
    element('div', skeleton.field, {}, [
      element('span', classNames(skeleton.bone, skeleton.title)),
      element('span', classNames(skeleton.bone, skeleton.box)),
    ]),
  ]);
}

function icon(name: 'back' | 'offline', size: string): SVGElement {
  const SVG = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', iconPaths[name]);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', iconStyles.icon ?? '');
  svg.setAttribute('aria-hidden', 'true');
  svg.style.width = size;
  svg.style.height = size;
  svg.append(path);
  return svg;
}
