import { observer } from 'mobx-react-lite';
import { memo, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OwnerFormContext } from '#presentation/widgets/form/control/owner-form-context';
import { whenTypingIdle } from '#presentation/widgets/form/control/typing-idle';
import { Fields } from '#presentation/widgets/form/fields/fields';
import type { FormViewModel } from './form.view-model';
import type { FormEntry } from './form-deps';
import { FormField } from './form-field';

/** Fields per part. A long step is rendered part by part, whenever typing is idle. */
const PART = 6;

/** Parts that are rendered at once: more than a screen shows. */
const INITIAL_CHUNKS = 4;

/** The fields of the step that is shown. */
export const StepFields = observer(function StepFields({ form }: { readonly form: FormViewModel }) {
  const parts = inParts(form.shownEntries);
  const isLong = parts.length > INITIAL_CHUNKS;
  // A field with an error, or where the student left off, must be rendered to be focused.
  const isAwaited = form.invalid.length > 0 || form.resumedField !== undefined;
  const drawn = useDrawn(parts.length, form.steps.current?.number, isAwaited);
  return parts.slice(0, drawn).map((entries, at) => (
    <Part
      key={at}
      entries={entries}
      isContained={isLong}
      // The last part belongs to the page's form: Enter in the last field submits the step.
      formId={isLong && at < parts.length - 1 ? `part-${at}` : undefined}
    />
  ));
});

interface PartProps {
  readonly entries: readonly FormEntry[];
  readonly isContained: boolean;
  readonly formId: string | undefined;
}

const Part = memo(
  function Part({ entries, isContained, formId }: PartProps) {
    return (
      <OwnerFormContext value={formId}>
        {/* Outside of the page's form: forms cannot be nested. */}
        {formId !== undefined && createPortal(<form id={formId} hidden />, document.body)}
        <Fields isVirtualised={isContained}>
          {entries.map((entry) => (
            <FormField key={entry.field.field.key} entry={entry} />
          ))}
        </Fields>
      </OwnerFormContext>
    );
  },
  (before, now) =>
    before.isContained === now.isContained &&
    before.formId === now.formId &&
    before.entries.length === now.entries.length &&
    before.entries.every((entry, at) => entry === now.entries[at]),
);

function inParts(entries: readonly FormEntry[]): readonly (readonly FormEntry[])[] {
  const count = Math.ceil(entries.length / PART);
  return Array.from({ length: count }, (_, at) => entries.slice(at * PART, (at + 1) * PART));
}

/** Number of the step's parts that are rendered: some at once, the others one by one. */
function useDrawn(total: number, step: number | undefined, allAtOnce: boolean): number {
  const [state, setState] = useState({ step, drawn: INITIAL_CHUNKS });
  const known = state.step === step ? state.drawn : INITIAL_CHUNKS;
  const drawn = allAtOnce ? total : known;
  useEffect(() => {
    if (drawn > known) setState({ step, drawn });
    if (drawn >= total) return;
    return whenTypingIdle(() => setState({ step, drawn: drawn + 1 }));
  }, [step, known, drawn, total]);
  return drawn;
}
