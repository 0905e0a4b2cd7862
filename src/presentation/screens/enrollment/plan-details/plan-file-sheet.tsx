import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { FilePreview } from '#presentation/widgets/data/file-preview/file-preview';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import styles from './plan-file-sheet.module.css';
import type { PlanFiles } from './plan-files.view-model';

interface PlanFileProps {
  readonly files: PlanFiles;
}

/** A file of a plan over the screen: shown where the rules allow it, and ready to be downloaded. */
export const PlanFileSheet = observer(function PlanFileSheet({ files }: PlanFileProps) {
  const messages = useMessages();
  const { opened } = files;
  if (opened === undefined) return null;
  return (
    <Sheet title={opened.title} onCancel={files.close} footer={<Footer files={files} />}>
      <div className={styles.place}>
        {opened.request.kind === 'file' ? (
          <Shown files={files} name={opened.request.file.name} />
        ) : (
          <p>{messages.t('document.majorsNote')}</p>
        )}
      </div>
      <Outcome files={files} />
    </Sheet>
  );
});

const Shown = observer(function Shown({ files, name }: PlanFileProps & { readonly name: string }) {
  const messages = useMessages();
  const { preview, address, failure } = files;
  if (failure !== undefined)
    return <ErrorState quiet title={messages.t('document.failed')} onRetry={files.refresh} />;
  if (preview === undefined) return <Loading />;
  switch (preview.shown) {
    case 'not':
      return (
        <p>
          {preview.why === 'size' && `${messages.t('document.tooLarge', { limit: files.limit })} `}
          {preview.why === 'noViewer' && `${messages.t('document.noViewer')} `}
          {messages.t('document.cannot')}
        </p>
      );
    default:
      return (
        <FilePreview
          how={preview.shown === 'browser' || preview.shown === 'viewer' ? undefined : preview.shown}
          address={address}
          name={name}
          openLabel={messages.t('document.open')}
          onError={files.broken}
        />
      );
  }
});

/** What became of the download, in a sentence. */
const Outcome = observer(function Outcome({ files }: PlanFileProps) {
  const messages = useMessages();
  const { downloaded, error } = files;
  return (
    <>
      <p role="status" className={styles.outcome}>
        {downloaded !== undefined && messages.t(`document.${downloaded}`)}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.words ?? messages.t(`error.${error.kind}`)}
        </p>
      )}
    </>
  );
});

const Footer = observer(function Footer({ files }: PlanFileProps) {
  const messages = useMessages();
  const { progress } = files;
  if (progress === undefined)
    return (
      <div className={styles.footer}>
        <Button icon="download" onPress={() => void files.download()}>
          {messages.t('document.download')}
        </Button>
        <Button tone="quiet" onPress={files.close}>
          {messages.t('common.close')}
        </Button>
      </div>
    );
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.footer}>
      <progress
        className={styles.progress}
        max={1}
        value={progress}
        aria-label={messages.t('document.downloading', { percent })}
      />
      <Button tone="quiet" onPress={files.cancel}>
        {messages.t('common.cancel')}
      </Button>
    </div>
  );
});
