import { useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { FilePreview } from '#presentation/widgets/data/file-preview/file-preview';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { Preview } from './attachment-preview.view-model';
import styles from './preview-sheet.module.css';

interface PreviewSheetProps {
  readonly preview: Preview;
  readonly onClose: () => void;
}

/** A stored file, looked at. */
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

function PreviewContent({ preview: { attachment, shown, url, failed } }: { readonly preview: Preview }) {
  const messages = useMessages();
  const [broken, setBroken] = useState(false);
  if (failed || broken) return <p role="alert">{messages.t('form.previewFailed')}</p>;
  if (url === undefined) return <Loading />;
  return (
    <FilePreview
      how={shown}
      address={url}
      name={attachment.name}
      openLabel={messages.t('form.previewOpen')}
      onError={() => setBroken(true)}
    />
  );
}
