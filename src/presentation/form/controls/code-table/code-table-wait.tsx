import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import type { CodeTableViewModel } from './code-table.view-model';

/** Shown instead of the options while they are loading, or if loading failed. */
export const CodeTableWait = observer(function CodeTableWait({
  table: { field, options },
}: {
  readonly table: CodeTableViewModel;
}) {
  const messages = useMessages();
  if (!options.failure) return <Skeleton kind="fields" />;
  const title = messages.t('form.tableFailed', { label: field.field.label });
  return <ErrorState title={title} of={options} />;
});
