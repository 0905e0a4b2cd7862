import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { Button } from '#presentation/widgets/form/button/button';
import { PickPicture } from './pick-picture';
import styles from './screen.module.css';
import type { TakePictureViewModel } from './view-model';

interface ActionsProps {
  readonly vm: TakePictureViewModel;
}

/** The actions with a live picture, without one, and with one that was taken. */
export const TakePictureActions = observer(function TakePictureActions({ vm }: ActionsProps) {
  const messages = useMessages();
  const { phase } = vm.camera;
  if (vm.reading.failure !== undefined || phase.at === 'fitting') return null;
  if (phase.at === 'taken') return <PictureActions vm={vm} />;
  return (
    <>
      <SlowStatus busy={vm.isChoosingDesk}>{messages.t('checkin.slow')}</SlowStatus>
      {phase.at === 'live' && <LiveActions vm={vm} canSwitch={phase.camera.canSwitch} />}
      {phase.at === 'without' && <WithoutActions vm={vm} />}
      <OtherWay vm={vm} />
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
      <Button icon="camera" onPress={vm.camera.capturePhoto}>
        {messages.t('face.shoot')}
      </Button>
      {canSwitch && (
        <Button tone="quiet" icon="retry" onPress={vm.camera.switchCamera}>
          {messages.t('face.switchCamera')}
        </Button>
      )}
    </>
  );
});

const WithoutActions = observer(function WithoutActions({ vm }: ActionsProps) {
  const messages = useMessages();
  return (
    <div className={styles.ways}>
      {vm.camera.hasCamera ? (
        <Button icon="camera" onPress={vm.camera.open}>
          {messages.t('face.tryCamera')}
        </Button>
      ) : (
        <PickPicture
          main
          camera
          icon="camera"
          label={messages.t('face.systemCamera')}
          onPick={vm.camera.pick}
        />
      )}
      {vm.camera.isDenied && (
        <PickPicture camera icon="camera" label={messages.t('face.systemCamera')} onPick={vm.camera.pick} />
      )}
      {vm.hostPicker.isOffered ? (
        <Button tone="secondary" icon="image" onPress={vm.hostPicker.pick}>
          {messages.t('face.fromAlbum')}
        </Button>
      ) : (
        <PickPicture icon="image" label={messages.t('face.fromAlbum')} onPick={vm.camera.pick} />
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
      <Button onPress={vm.use} busy={vm.isSending} busyLabel={messages.t('face.sending')}>
        {messages.t('face.use')}
      </Button>
      <Button tone="quiet" onPress={vm.retake} disabled={vm.isSending}>
        {messages.t('face.retake')}
      </Button>
    </>
  );
});

/**
 * After several failures offers the phone's camera app, and then the school's desk. It must stay mounted while the camera
 * app hides the page or takes its camera, because the picture arrives at this input.
 */
const OtherWay = observer(function OtherWay({ vm }: ActionsProps) {
  const messages = useMessages();
  const { hasCamera, isDenied, help } = vm.camera;
  if (help === undefined) return null;
  return (
    <div className={styles.ways}>
      {hasCamera && !isDenied && (
        <>
          <p role="status" className={styles.check}>
            {messages.t(help === 'desk' ? 'face.helpDesk' : 'face.helpCamera')}
          </p>
          <PickPicture camera icon="camera" label={messages.t('face.systemCamera')} onPick={vm.camera.pick} />
        </>
      )}
      {help === 'desk' && <Desk vm={vm} />}
    </div>
  );
});

const Desk = observer(function Desk({ vm }: ActionsProps) {
  const messages = useMessages();
  return (
    <Button tone="quiet" icon="gate" onPress={vm.chooseDesk} busy={vm.isChoosingDesk}>
      {messages.t('face.atDesk')}
    </Button>
  );
});
