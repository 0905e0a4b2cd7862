import { useState } from 'react';
import { useMessages } from '../messages/messages-context';
import { Button } from '../widgets/button';
import { Loading } from '../widgets/loading';
import { Sheet } from '../widgets/sheet';
import type { Preview } from './attachments.view-model';
import styles from './preview-sheet.module.css';

interface PreviewSheetProps {
  readonly preview: Preview;
  readonly onClose: () => void;
}

/** A stored file, looked at: pictures here, others in the browser's own viewer. */
export function PreviewSheet({ preview, onClose }: PreviewSheetProps) {
  const messages = useMessages();
  return (
    <Sheet
      title={preview.attachment.name}
      onCancel={onClose}
      footer={
        <Button tone="quiet" onPress={onClose}>
          {messages.t('common.close')}
        </Button>
      }
    >
      <div className={styles.place}>
        <PreviewContent preview={preview} />
      </div>
    </Sheet>
  );
}

function PreviewContent({ preview: { attachment, url, failed } }: { readonly preview: Preview }) {
  const messages = useMessages();
  const [broken, setBroken] = useState(false);
  if (failed || broken) return <p role="alert">{messages.t('form.previewFailed')}</p>;
  if (url === undefined) return <Loading />;
  if (attachment.kind === 'image') {
    return <img src={url} alt={attachment.name} className={styles.picture} onError={() => setBroken(true)} />;
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {messages.t('form.previewOpen')}
    </a>
  );
}
