import { observer } from 'mobx-react-lite';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import drawn from '#presentation/widgets/feedback/empty-state/empty-picture.module.css';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';
import { PickPicture } from './pick-picture';
import styles from './screen.module.css';
import type { PictureTrouble, TakePictureViewModel } from './view-model';
import { Viewfinder } from './viewfinder';

interface TakePictureProps {
  readonly vm: TakePictureViewModel;
}

export const TakePictureScreen = observer(function TakePictureScreen({ vm }: TakePictureProps) {
  const messages = useMessages();
  const { reading } = vm;
  return (
    <Page actions={<Actions vm={vm} />}>
      {reading.failure !== undefined ? (
        <ErrorState title={messages.t('face.failed')} kind={reading.failure} onRetry={vm.retryReading} />
      ) : (
        <Stage vm={vm} />
      )}
      {vm.trouble !== undefined && (
        <div role="alert">
          <Notice tone="bad">{troubleWords(vm.trouble, messages)}</Notice>
        </div>
      )}
    </Page>
  );
});

const withoutWords = {
  none: { title: 'face.without.none', note: 'face.without.noneNote' },
  denied: { title: 'face.without.denied', note: 'face.without.deniedNote' },
  inUse: { title: 'face.without.inUse', note: 'face.without.inUseNote' },
  insecure: { title: 'face.without.insecure', note: 'face.without.insecureNote' },
  lost: { title: 'face.without.lost', note: 'face.without.lostNote' },
} as const;

/** In the pen of the other pictures. */
const noCamera = (
  <>
    <path className={drawn.paper} d="M40 38h16l5-9h26l5 9h16v46H40z" />
    <path d="M40 38h16l5-9h26l5 9h16v46H40zM74 45a15 15 0 1 0 0 30 15 15 0 0 0 0-30zM67 53l14 14M81 53L67 67" />
  </>
);

const Stage = observer(function Stage({ vm }: TakePictureProps) {
  const messages = useMessages();
  const { phase } = vm;
  switch (phase.at) {
    case 'opening':
      return <Loading text={messages.t('face.opening')} />;
    case 'live':
      return <Viewfinder vm={vm} camera={phase.camera} />;
    case 'without': {
      const { title, note } = withoutWords[phase.fault];
      return (
        <div role="status">
          <EmptyState picture={noCamera} title={messages.t(title)} note={messages.t(note)} />
        </div>
      );
    }
    case 'taken':
      return (
        <>
          <div className={styles.frame}>
            <img className={styles.picture} src={phase.picture.address} alt={messages.t('face.taken')} />
          </div>
          {vm.progress === undefined ? (
            <p className={styles.check}>{messages.t('face.checkIt')}</p>
          ) : (
            <Meter
              value={vm.progress}
              max={1}
              label={messages.t('face.sending')}
              text={`${Math.floor(vm.progress * 100)}%`}
            />
          )}
        </>
      );
  }
});

const Actions = observer(function Actions({ vm }: TakePictureProps) {
  const messages = useMessages();
  const { phase } = vm;
  if (vm.reading.failure !== undefined) return null;
  switch (phase.at) {
    case 'opening':
      return null;
    case 'live':
      return (
        <>
          <Button icon="camera" onPress={vm.shoot}>
            {messages.t('face.shoot')}
          </Button>
          {phase.camera.canSwitch && (
            <Button tone="quiet" icon="retry" onPress={vm.switchCamera}>
              {messages.t('face.switchCamera')}
            </Button>
          )}
        </>
      );
    case 'without':
      return (
        <div className={styles.ways}>
          {(phase.fault === 'denied' || phase.fault === 'inUse' || phase.fault === 'lost') && (
            <Button icon="camera" onPress={vm.openCamera}>
              {messages.t('face.tryCamera')}
            </Button>
          )}
          {(phase.fault === 'none' || phase.fault === 'insecure') && (
            <PickPicture main camera icon="camera" label={messages.t('face.systemCamera')} onPick={vm.pick} />
          )}
          <PickPicture icon="image" label={messages.t('face.fromAlbum')} onPick={vm.pick} />
        </div>
      );
    case 'taken':
      return (
        <>
          <Button onPress={vm.use} busy={vm.sending} busyLabel={messages.t('face.sending')}>
            {messages.t('face.use')}
          </Button>
          <Button tone="quiet" onPress={vm.retake} disabled={vm.sending}>
            {messages.t('face.retake')}
          </Button>
        </>
      );
  }
});

function troubleWords(trouble: PictureTrouble, messages: Messages): string {
  if (trouble === 'unreadable' || trouble === 'tooSmall') return messages.t(`face.trouble.${trouble}`);
  return messages.t(`error.${trouble}`);
}
