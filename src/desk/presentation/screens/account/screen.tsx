import { OwnAccount } from '#desk/application/own-account';
import { DeskApi } from '#desk/application/ports/desk-api';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';

function AccountScreen({ owner, state }: ScreenProps<OwnAccount>) {
  const { t } = useMessages();
  return (
    <Page title={t('nav.account')}>
      <LoadedView of={state} onRetry={owner.load}>
        {(sessions) => <p>{sessions.length}</p>}
      </LoadedView>
    </Page>
  );
}

export const screen = wireScreen(AccountScreen, [DeskApi], (_params, api) => new OwnAccount(api));
