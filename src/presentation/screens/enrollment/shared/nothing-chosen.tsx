import { useMessages } from '#presentation/messages/messages-context';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';

interface NothingChosenProps {
  /** What the screen is about. */
  readonly what?: 'plan' | 'copy';
  /** Opens the list to choose from. */
  readonly onList: () => void;
}

/** A screen of one plan, or of one application, whose address names none. */
export function NothingChosen({ what = 'plan', onList }: NothingChosenProps) {
  const messages = useMessages();
  return (
    <Page>
      <EmptyState
        title={messages.t(`${what}.noneChosen`)}
        note={messages.t(`${what}.noneChosenNote`)}
        action={
          <Button tone="secondary" onPress={onList}>
            {messages.t(what === 'plan' ? 'plan.allPlans' : 'copy.toApplications')}
          </Button>
        }
      />
    </Page>
  );
}
