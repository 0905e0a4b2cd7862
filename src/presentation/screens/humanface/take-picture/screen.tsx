import { observer } from 'mobx-react-lite';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import pictureStyles from '#presentation/widgets/feedback/empty-state/empty-picture.module.css';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './screen.module.css';
import { TakePictureActions } from './take-picture-actions';
import type { TakePictureError } from './take-picture-error';
import type { TakePictureViewModel } from './view-model';
import { Viewfinder } from './viewfinder';

interface TakePictureProps {
  readonly vm: TakePictureViewModel;
}

export const TakePictureScreen = observer(function TakePictureScreen({ vm }: TakePictureProps) {
  const messages = useMessages();
  const { failure, retryAfter } = vm.reading;
  const { at } = vm.camera.phase;
  useKeptFocus(at);
  return (
    <Page actions={<TakePictureActions vm={vm} />}>
      {failure !== undefined ? (
        <ErrorState title={messages.t('face.failed')} of={{ failure, retryAfter, load: vm.load }} />
      ) : (
        <Stage vm={vm} />
      )}
      <HiddenText role="status">{at === 'taken' ? messages.t('face.taken') : ''}</HiddenText>
      <Notices role="alert" news={vm.isWaiting || vm.error}>
        {vm.isWaiting && <Notice tone="wait">{messages.t('checkin.sendsItself')}</Notice>}
        {vm.error !== undefined && (
          <Notice tone="bad">{errorText(vm.error, vm.userMessage, messages)}</Notice>
        )}
      </Notices>
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

/** Drawn in the style of the other pictures. */
const noCamera = (
  <>
    <path className={pictureStyles.paper} d="M40 38h16l5-9h26l5 9h16v46H40z" />
    <path d="M40 38h16l5-9h26l5 9h16v46H40zM74 45a15 15 0 1 0 0 30 15 15 0 0 0 0-30zM67 53l14 14M81 53L67 67" />
  </>
);

const Stage = observer(function Stage({ vm }: TakePictureProps) {
  const messages = useMessages();
  const { phase } = vm.camera;
  switch (phase.at) {
    case 'opening':
      return <Loading text={messages.t('face.opening')} />;
    case 'fitting':
      return <Loading text={messages.t('face.fitting')} />;
    case 'live':
      return <Viewfinder vm={vm.camera} camera={phase.camera} />;
    case 'without': {
      const { title, note } = withoutWords[phase.error];
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

function errorText(error: TakePictureError, userMessage: string | undefined, messages: Messages): string {
  if (error === 'unreadable' || error === 'tooSmall') return messages.t(`face.pictureError.${error}`);
  return userMessage ?? messages.t(error === 'unanswered' ? 'face.sendUnanswered' : `error.${error}`);
}
