import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import type { CodeTableViewModel } from './code-table.view-model';

/** Shown instead of the options while they are loading, or if loading failed. */
export const CodeTableWait = observer(function CodeTableWait({
  table: { field, options },
}: {
  readonly table: CodeTableViewModel;
}) {
  const messages = useMessages();
  const failed = messages.t('form.tableFailed', { label: field.field.label });
  return <LoadState of={options} failed={failed} skeleton={{ kind: 'fields' }} />;
});
