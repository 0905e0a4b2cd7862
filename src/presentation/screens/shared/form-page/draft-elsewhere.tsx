import { useMessages } from '#presentation/messages/messages-context';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';

interface DraftElsewhereProps {
  /** `deleted`: another page has submitted or deleted the draft. */
  readonly why: 'openElsewhere' | 'deleted';
  readonly onContinue: () => void;
}

/** In the place of a form whose draft another page of the phone has. */
export function DraftElsewhere({ why, onContinue }: DraftElsewhereProps) {
  const messages = useMessages();
  const isDeleted = why === 'deleted';
  return (
    <Page>
      <div role="status">
        <EmptyState
          title={messages.t(isDeleted ? 'draft.deleted' : 'draft.openElsewhere')}
          note={messages.t(isDeleted ? 'draft.deletedNote' : 'draft.openElsewhereNote')}
          action={
            <Button tone="secondary" onPress={onContinue}>
              {messages.t('draft.continueHere')}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
