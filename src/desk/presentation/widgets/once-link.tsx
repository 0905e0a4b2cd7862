import { Typography } from 'antd';
import { useMessages } from '../messages/messages';

interface OnceLinkProps {
  readonly link: string;
  readonly expiresAt: number;
}

/** A one-time address to hand over, which is shown once. */
export function OnceLink({ link, expiresAt }: OnceLinkProps) {
  const { t, dateTime } = useMessages();
  return (
    <>
      <p>{t('staff.linkNote', { until: dateTime(expiresAt) })}</p>
      <Typography.Paragraph code copyable={{ text: link, tooltips: [t('common.copy'), t('common.copied')] }}>
        {link}
      </Typography.Paragraph>
    </>
  );
}
