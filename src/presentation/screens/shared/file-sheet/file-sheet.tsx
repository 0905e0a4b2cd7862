import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { FilePreview, howShown } from '#presentation/widgets/data/file-preview/file-preview';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { SlowNote } from '#presentation/widgets/feedback/skeleton/slow-note';
import { Button } from '#presentation/widgets/form/button/button';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import styles from './file-sheet.module.css';
import type { FileSheetViewModel } from './file-sheet.view-model';

/** The address of a link is valid for a minute, and the tap may come later. */
const RENEW_LINK_MS = 45_000;

interface FileSheetProps {
  readonly files: FileSheetViewModel;
  /** Position among several files that can be stepped through; `number` from 1. */
  readonly place?: { readonly number: number; readonly count: number } | undefined;
  readonly onStep?: ((by: -1 | 1) => void) | undefined;
}

interface StepsProps {
  readonly place: NonNullable<FileSheetProps['place']>;
  readonly onStep: NonNullable<FileSheetProps['onStep']>;
}

interface FilesProps {
  readonly files: FileSheetViewModel;
}

/** A file in a sheet over the screen: its preview, if possible, and a download. */
export const FileSheet = observer(function FileSheet({ files, place, onStep }: FileSheetProps) {
  const messages = useMessages();
  const { opened } = files;
  if (opened === undefined) return null;
  const canStep = place !== undefined && place.count > 1 && onStep !== undefined;
  return (
    <Sheet
      title={opened.title}
      onCancel={files.close}
      footer={
        <>
          {canStep && <Steps place={place} onStep={onStep} />}
          <Outcome files={files} />
          <Footer files={files} />
        </>
      }
    >
      <div className={classNames(styles.place, canStep && styles.stepped)}>
        {opened.read ? (
          <Shown files={files} name={opened.name} onStep={onStep} />
        ) : (
          <p>{opened.note && messages.t(opened.note)}</p>
        )}
      </div>
    </Sheet>
  );
});

const Shown = observer(function Shown({ files, name, onStep }: FileSheetProps & { readonly name: string }) {
  const messages = useMessages();
  const { preview, address } = files;
  const { failure, retryAfter } = files.reading;
  const isLink = preview && preview.shown !== 'not' && howShown(preview, files.isFramed) === undefined;
  useEffect(() => {
    const renewal = isLink && setInterval(() => void files.renew(), RENEW_LINK_MS);
    return () => clearInterval(renewal || undefined);
  }, [files, isLink]);
  if (failure !== undefined)
    return (
      <ErrorState
        quiet
        title={messages.t('document.failed')}
        of={{ failure, retryAfter, load: files.refresh }}
      />
    );
  if (preview === undefined)
    return (
      <div role="status">
        <Loading />
        <SlowNote />
      </div>
    );
  switch (preview.shown) {
    case 'not':
      return (
        <p>
          {preview.why === 'size' && `${messages.t('document.tooLarge', { limit: files.limit })} `}
          {preview.why === 'noViewer' && `${messages.t('document.noViewer')} `}
          {preview.why === 'notStored'
            ? messages.t('document.notStored')
            : messages.t(files.opened?.download ? 'document.cannot' : 'document.cannotHere')}
        </p>
      );
    default:
      return (
        <FilePreview
          how={howShown(preview, files.isFramed)}
          address={address}
          name={name}
          openLabel={messages.t('document.open')}
          from={files.brokenAt}
          onError={() => files.broken()}
          onInterrupted={(at, isNetwork) => void files.interrupted(at, isNetwork)}
          onSwipe={onStep}
        />
      );
  }
});

/** Buttons for the previous and the next file; pictures can also be swiped. */
function Steps({ place: { number, count }, onStep }: StepsProps) {
  const messages = useMessages();
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className={styles.step}
        aria-label={messages.t('document.previous')}
        aria-disabled={number === 1 || undefined}
        onClick={() => onStep(-1)}
      >
        <Icon name="back" size={1.25} />
      </button>
      <span role="status">{messages.t('document.place', { number, count })}</span>
      <button
        type="button"
        className={styles.step}
        aria-label={messages.t('document.next')}
        aria-disabled={number === count || undefined}
        onClick={() => onStep(1)}
      >
        <Icon name="forward" size={1.25} />
      </button>
    </div>
  );
}

/** The outcome of the download, in a sentence above the button that was tapped: below a long file nobody would see it. */
const Outcome = observer(function Outcome({ files }: FilesProps) {
  const messages = useMessages();
  const { downloaded, error } = files;
  return (
    <>
      <p role="status" className={classNames(styles.outcome, downloaded !== 'elsewhere' && styles.done)}>
        {downloaded !== undefined && messages.t(`document.${downloaded}`)}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.userMessage ?? messages.t(`error.${error.kind}`)}
        </p>
      )}
    </>
  );
});

const Footer = observer(function Footer({ files }: FilesProps) {
  const messages = useMessages();
  const { progress } = files;
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(progress === undefined, place);
  if (progress === undefined)
    return (
      <div ref={place} tabIndex={-1} className={styles.footer}>
        {files.opened?.download && (
          <Button icon="download" onPress={() => void files.download()}>
            {messages.t('document.download')}
          </Button>
        )}
        <Button tone="quiet" onPress={files.close}>
          {messages.t('common.close')}
        </Button>
      </div>
    );
  const percent = Math.floor(progress * 100);
  return (
    <div ref={place} tabIndex={-1} className={styles.footer}>
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
