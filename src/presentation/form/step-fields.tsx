import { observer } from 'mobx-react-lite';
import { memo, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Fields, FieldsInParts } from '../widgets/fields';
import { FormOfFields } from '../widgets/form-of-fields';
import { whenHandsRest } from '../widgets/hands-at-rest';
import type { FormViewModel } from './form.view-model';
import { FormField } from './form-field';
import type { FormEntry } from './form-parts';

/** Fields of a part. A step longer than a screen is drawn part by part, which wait for somebody who types. */
const PART = 6;

/** Parts that are drawn at once: more than a screen shows. */
const AT_ONCE = 4;

/** Parts of a group: a page pays for every box of which it has to know whether it is in sight. */
const GROUP = 12;

/** Text fields of a form that Chromium reads at a key, at most: a longer one it does not read at all. */
const READ_AT_MOST = 200;

/** The form of a step that is not read. */
const UNREAD = 'parts';

/** The fields of the step that is shown. */
export const StepFields = observer(function StepFields({ form }: { readonly form: FormViewModel }) {
  const parts = inPieces(form.shownEntries, PART);
  const groups = inPieces(parts, GROUP);
  const isLong = parts.length > AT_ONCE;
  const isUnread = form.shownEntries.filter(({ part }) => part.part === 'input').length > READ_AT_MOST;
  // What is wrong further down must be there to be gone to.
  const drawn = useDrawn(parts.length, form.step?.number, form.invalid.length > 0);
  const formOf = (at: number) => {
    // Enter in the last field of all goes on.
    if (!isLong || at === parts.length - 1) return undefined;
    return isUnread ? UNREAD : `part-${at}`;
  };
  return (
    <>
      {isUnread && <FormAside id={UNREAD} />}
      {groups.map((group, number) => (
        <FieldsInParts key={number} contained={groups.length > 1 ? group.flat().length : undefined}>
          {group.slice(0, Math.max(0, drawn - number * GROUP)).map((entries, at) => (
            <Part key={at} entries={entries} isContained={isLong} formId={formOf(number * GROUP + at)} />
          ))}
        </FieldsInParts>
      ))}
    </>
  );
});

interface PartProps {
  readonly entries: readonly FormEntry[];
  readonly isContained: boolean;
  readonly formId: string | undefined;
}

const Part = memo(
  function Part({ entries, isContained, formId }: PartProps) {
    return (
      <FormOfFields value={formId}>
        {formId !== undefined && formId !== UNREAD && <FormAside id={formId} />}
        <Fields contained={isContained ? entries.length : undefined}>
          {entries.map((entry) => (
            <FormField key={entry.field.field.key} entry={entry} />
          ))}
        </Fields>
      </FormOfFields>
    );
  },
  (before, now) =>
    before.isContained === now.isContained &&
    before.formId === now.formId &&
    before.entries.length === now.entries.length &&
    before.entries.every((entry, at) => entry === now.entries[at]),
);

/** Outside of the page's form, in which no other may lie. */
function FormAside({ id }: { readonly id: string }) {
  return createPortal(<form id={id} hidden />, document.body);
}

function inPieces<Item>(all: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** How many of a step's parts are drawn by now: some at once, the others one after another. */
function useDrawn(total: number, step: number | undefined, allAtOnce: boolean): number {
  const [state, setState] = useState({ step, drawn: AT_ONCE });
  const known = state.step === step ? state.drawn : AT_ONCE;
  const drawn = allAtOnce ? total : known;
  useEffect(() => {
    if (drawn > known) setState({ step, drawn });
    if (drawn >= total) return;
    return whenHandsRest(() => setState({ step, drawn: drawn + 1 }));
  }, [step, known, drawn, total]);
  return drawn;
}
