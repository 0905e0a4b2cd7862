import { Alert, Button, Flex, Popover } from 'antd';
import type { FormPreview } from '#desk/application/form-editor/form-preview';
import { codeOf } from '#desk/application/ports/desk-failure';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { useOwned } from '../lib/use-owned';
import { useMessages } from '../messages/messages';
import { FailureAlert } from '../widgets/failure-alert';
import styles from './form-editor.module.css';

interface PreviewPaneProps {
  readonly preview: FormPreview;
  /** Of what is saved; another one than the preview's: it is not yet in it. */
  readonly revision: number;
}

/** The student's own app on the plan as it is edited. */
export function PreviewPane({ preview, revision }: PreviewPaneProps) {
  const { t, dateTime } = useMessages();
  const { shown, isLoading, thrown } = useOwned(preview);
  const address = shown && new URL(shown.path, location.href).href;
  return (
    <section className={styles.preview} aria-label={t('form.phone')}>
      <Flex wrap gap="small">
        <Button loading={isLoading} onClick={() => void preview.refresh()}>
          {t('preview.refresh')}
        </Button>
        {address !== undefined && (
          <Popover
            trigger="click"
            title={t('preview.own')}
            content={
              <div className={styles.qr}>
                <QrCode text={address} label={t('preview.own')} />
                <p>{t('preview.ownNote', { until: dateTime(shown?.expiresAt ?? 0) })}</p>
                <a href={address} target="_blank" rel="noreferrer">
                  {t('preview.open')}
                </a>
              </div>
            }
          >
            <Button>{t('preview.own')}</Button>
          </Popover>
        )}
      </Flex>
      {codeOf(thrown) === 'invalid' ? (
        <Alert type="warning" showIcon title={t('preview.invalid')} />
      ) : (
        <FailureAlert thrown={thrown} onRetry={preview.refresh} />
      )}
      <p className={styles.note} role="status">
        {shown && shown.revision !== revision && thrown === undefined && t('preview.stale')}
      </p>
      {shown && (
        <div className={styles.phone}>
          <iframe className={styles.frame} title={t('form.phone')} src={formOf(shown.path)} />
        </div>
      )}
    </section>
  );
}

/** The form itself, which the plan's page that the address leads to opens. */
function formOf(path: string): string {
  return path.replace('/enrollment/details?', '/enrollment/moreinfos?');
}
