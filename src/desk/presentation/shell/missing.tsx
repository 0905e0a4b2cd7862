import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages';
import { Page } from '../widgets/page';

/** No screen has this address, or none that this person may see. */
export function Missing() {
  const { t } = useMessages();
  return (
    <Page title={t('missing.title')}>
      <p>{t('missing.note')}</p>
      <p>
        <Link to="/">{t('missing.home')}</Link>
      </p>
    </Page>
  );
}
