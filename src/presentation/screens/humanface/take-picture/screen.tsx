import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import pictureStyles from '#presentation/widgets/feedback/empty-state/empty-picture.module.css';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { Button } from '#presentation/widgets/form/button/button';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './screen.module.css';
import type { TakePictureError, TakePictureViewModel } from './view-model';

interface TakePictureProps {
  readonly vm: TakePictureViewModel;
}

export const TakePictureScreen = observer(function TakePictureScreen({ vm }: TakePictureProps) {
  const messages = useMessages();
  const { failure } = vm.loading;
  const { kind } = vm.phase;
  useKeptFocus(kind);
  return (
    <Page actions={<TakePictureActions vm={vm} />}>
      {failure !== undefined ? (
        <ErrorState title={messages.t('face.failed')} of={vm.loading} />
      ) : (
        <Stage vm={vm} />
      )}
      <HiddenText role="status">{kind === 'taken' ? messages.t('face.taken') : ''}</HiddenText>
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
  const { phase } = vm;
  switch (phase.kind) {
    case 'opening':
      return <Loading text={messages.t('face.opening')} />;
    case 'fitting':
      return <Loading text={messages.t('face.fitting')} />;
    case 'live':
      return <Viewfinder vm={vm} camera={phase.camera} />;
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

interface ActionsProps {
  readonly vm: TakePictureViewModel;
}

/** The actions with a live picture, without one, and with one that was taken. */
const TakePictureActions = observer(function TakePictureActions({ vm }: ActionsProps) {
  const messages = useMessages();
  const { phase } = vm;
  if (vm.loading.failure !== undefined || phase.kind === 'fitting') return null;
  if (phase.kind === 'taken') return <PictureActions vm={vm} />;
  return (
    <>
      <SlowStatus busy={vm.isSending}>{messages.t('checkin.slow')}</SlowStatus>
      {phase.kind === 'live' && <LiveActions vm={vm} canSwitch={phase.camera.canSwitch} />}
      {phase.kind === 'without' && <WithoutActions vm={vm} />}
      <OtherOptions vm={vm} />
    </>
  );
});

const LiveActions = observer(function LiveActions({
  vm,
  canSwitch,
}: ActionsProps & { readonly canSwitch: boolean }) {
  const messages = useMessages();
  return (
    <>
      <Button icon="camera" onPress={() => vm.step.camera.capturePhoto()}>
        {messages.t('face.shoot')}
      </Button>
      {canSwitch && (
        <Button tone="quiet" icon="retry" onPress={() => vm.step.camera.switchCamera()}>
          {messages.t('face.switchCamera')}
        </Button>
      )}
    </>
  );
});

const WithoutActions = observer(function WithoutActions({ vm }: ActionsProps) {
  const messages = useMessages();
  return (
    <div className={styles.options}>
      {vm.hasCamera ? (
        <Button icon="camera" onPress={() => vm.step.camera.open()}>
          {messages.t('face.tryCamera')}
        </Button>
      ) : (
        <PickPicture
          main
          camera
          icon="camera"
          label={messages.t('face.systemCamera')}
          onPick={(file) => vm.step.camera.pick(file)}
        />
      )}
      {vm.isDenied && (
        <PickPicture
          camera
          icon="camera"
          label={messages.t('face.systemCamera')}
          onPick={(file) => vm.step.camera.pick(file)}
        />
      )}
      {vm.hasHostPicker ? (
        <Button tone="secondary" icon="image" onPress={() => vm.step.pickFromHost()}>
          {messages.t('face.fromAlbum')}
        </Button>
      ) : (
        <PickPicture
          icon="image"
          label={messages.t('face.fromAlbum')}
          onPick={(file) => vm.step.camera.pick(file)}
        />
      )}
    </div>
  );
});

const PictureActions = observer(function PictureActions({ vm }: ActionsProps) {
  const messages = useMessages();
  return (
    <>
      {/* Until then the meter shows that something happens. */}
      <SlowStatus busy={vm.progress === 1}>{messages.t('checkin.slow')}</SlowStatus>
      <Button onPress={() => vm.step.use()} busy={vm.isSending} busyLabel={messages.t('face.sending')}>
        {messages.t('face.use')}
      </Button>
      <Button tone="quiet" onPress={() => vm.step.retake()} disabled={vm.isSending}>
        {messages.t('face.retake')}
      </Button>
    </>
  );
});

/**
 * After several failures offers the phone's camera app, and then the school's desk. It must stay mounted while the camera
 * app hides the page or takes its camera, because the picture arrives at this input.
 */
const OtherOptions = observer(function OtherOptions({ vm }: ActionsProps) {
  const messages = useMessages();
  const { hasCamera, isDenied, help } = vm;
  if (help === undefined) return null;
  return (
    <div className={styles.options}>
      {hasCamera && !isDenied && (
        <>
          <p role="status" className={styles.check}>
            {messages.t(help === 'desk' ? 'face.helpDesk' : 'face.helpCamera')}
          </p>
          <PickPicture
            camera
            icon="camera"
            label={messages.t('face.systemCamera')}
            onPick={(file) => vm.step.camera.pick(file)}
          />
        </>
      )}
      {help === 'desk' && <Desk vm={vm} />}
    </div>
  );
});

const Desk = observer(function Desk({ vm }: ActionsProps) {
  const messages = useMessages();
  return (
    <Button tone="quiet" icon="gate" onPress={() => vm.step.chooseDesk()} busy={vm.isSending}>
      {messages.t('face.atDesk')}
    </Button>
  );
});

interface PickPictureProps {
  readonly label: string;
  readonly icon: IconName;
  /** Opens the phone's camera app with the front camera; otherwise the album. */
  readonly camera?: boolean | undefined;
  readonly main?: boolean | undefined;
  readonly onPick: (file: File) => void;
}

/** Looks like a button but is a file input, the only image picker that every web-view supports. */
function PickPicture({ label, icon, camera = false, main = false, onPick }: PickPictureProps) {
  const id = useId();
  return (
    <div className={classNames(styles.place, main && styles.main)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        className={styles.input}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (file) onPick(file);
          // Cleared, so that choosing the same picture again causes a change event.
          if (typeof input.value === 'string' && input.value !== '') input.value = '';
        }}
      />
      <label htmlFor={id} className={styles.label}>
        <Icon name={icon} size={1.25} />
        <span>{label}</span>
      </label>
    </div>
  );
}

const hintMessages = {
  tooDark: 'face.hint.tooDark',
  closer: 'face.hint.closer',
  faceOn: 'face.hint.faceOn',
  holdStill: 'face.hint.holdStill',
  onePerson: 'face.hint.onePerson',
  ready: 'face.hint.ready',
} as const;

/** The drawing's coordinates: 3 to 4, the picture's aspect ratio. */
const GRID = { width: 300, height: 400 } as const;

interface ViewfinderProps extends TakePictureProps {
  readonly camera: Extract<TakePictureViewModel['phase'], { kind: 'live' }>['camera'];
}

/** The live picture with the oval for the face. A front camera's picture is mirrored; the photo is not. */
const Viewfinder = observer(function Viewfinder({ vm, camera }: ViewfinderProps) {
  const messages = useMessages();
  const { hint } = vm;
  const path = ovalPath(vm.oval);
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) camera.show(video);
    },
    [camera],
  );
  const isReady = hint === 'ready';
  return (
    <div className={styles.stage}>
      <video
        ref={show}
        className={classNames(styles.video, vm.isMirrored && styles.mirrored)}
        aria-label={messages.t('face.viewfinder')}
        autoPlay
        muted
        playsInline
      />
      <svg
        className={classNames(styles.guide, isReady && styles.ready)}
        viewBox={`0 0 ${GRID.width} ${GRID.height}`}
        aria-hidden="true"
      >
        <path className={styles.shade} fillRule="evenodd" d={`M0 0H${GRID.width}V${GRID.height}H0z${path}`} />
        <path className={styles.oval} d={path} />
      </svg>
      <p role="status" className={classNames(styles.line, isReady && styles.good)}>
        {hint && messages.t(hintMessages[hint])}
      </p>
    </div>
  );
});

function ovalPath({ x, y, width, height }: TakePictureViewModel['oval']): string {
  const across = (width * GRID.width) / 2;
  const down = (height * GRID.height) / 2;
  return `M${x * GRID.width - across} ${y * GRID.height}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}
