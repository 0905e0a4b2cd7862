import { find } from './elements';

/** What is wrong, and the input to mend, if it is one of several. */
type Answer<Decision> =
  | string
  | { readonly error: string; readonly input: HTMLElement }
  | { readonly decision: Decision };

interface Question<Decision> {
  readonly title: string;
  readonly about: string;
  readonly confirm: string;
  readonly body?: readonly Node[];
  readonly read: () => Answer<Decision>;
}

/** Asks for the input that an action needs. Resolves with the decision, or undefined if cancelled. */
export function ask<Decision>(question: Question<Decision>): Promise<Decision | undefined> {
  const dialog = find('dialog', HTMLDialogElement);
  const error = find('dialog-error');
  find('dialog-title').textContent = question.title;
  find('dialog-about').textContent = question.about;
  find('dialog-confirm').textContent = question.confirm;
  error.textContent = '';
  find('dialog-body').replaceChildren(...(question.body ?? []));
  return new Promise((resolve) => {
    let decided: Decision | undefined;
    find('dialog-cancel').onclick = () => dialog.close();
    find('dialog-form').onsubmit = (event) => {
      event.preventDefault();
      const given = question.read();
      if (typeof given === 'string') error.textContent = given;
      else if ('error' in given) {
        error.textContent = given.error;
        given.input.focus();
      } else {
        decided = given.decision;
        dialog.close();
      }
    };
    dialog.onclose = () => resolve(decided);
    dialog.showModal();
  });
}
