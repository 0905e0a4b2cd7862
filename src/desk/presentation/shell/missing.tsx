import { Result } from 'antd';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages';

/** No screen has this address, or none that this person may see. */
export function Missing() {
  const { t } = useMessages();
  return (
    <Result
      status="warning"
      title={t('missing.title')}
      subTitle={t('missing.note')}
      extra={<Link to="/">{t('missing.home')}</Link>}
    />
  );
}
