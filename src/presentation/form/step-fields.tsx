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
  const rendered = useRenderedParts(parts.length, form.steps.current?.number, isAwaited);
  return parts.slice(0, rendered).map((entries, at) => (
    <Part
      key={at}
      entries={entries}
      isVirtualised={isLong}
      // The last part belongs to the page's form: Enter in the last field submits the step.
      formId={isLong && at < parts.length - 1 ? `part-${at}` : undefined}
    />
  ));
});

interface PartProps {
  readonly entries: readonly FormEntry[];
  readonly isVirtualised: boolean;
  readonly formId: string | undefined;
}

const Part = memo(
  function Part({ entries, isVirtualised, formId }: PartProps) {
    return (
      <OwnerFormContext value={formId}>
        {/* Outside of the page's form: forms cannot be nested. */}
        {formId !== undefined && createPortal(<form id={formId} hidden />, document.body)}
        <Fields isVirtualised={isVirtualised}>
          {entries.map((entry) => (
            <FormField key={entry.field.field.key} entry={entry} />
          ))}
        </Fields>
      </OwnerFormContext>
    );
  },
  (before, now) =>
    before.isVirtualised === now.isVirtualised &&
    before.formId === now.formId &&
    before.entries.length === now.entries.length &&
    before.entries.every((entry, at) => entry === now.entries[at]),
);

function inParts(entries: readonly FormEntry[]): readonly (readonly FormEntry[])[] {
  const count = Math.ceil(entries.length / PART);
  return Array.from({ length: count }, (_, at) => entries.slice(at * PART, (at + 1) * PART));
}

/** Number of the step's parts that are rendered: some at once, the others one by one. */
function useRenderedParts(total: number, step: number | undefined, allAtOnce: boolean): number {
  const [state, setState] = useState({ step, rendered: INITIAL_CHUNKS });
  const known = state.step === step ? state.rendered : INITIAL_CHUNKS;
  const rendered = allAtOnce ? total : known;
  useEffect(() => {
    if (rendered > known) setState({ step, rendered });
    if (rendered >= total) return;
    return whenTypingIdle(() => setState({ step, rendered: rendered + 1 }));
  }, [step, known, rendered, total]);
  return rendered;
}
