import { observer } from 'mobx-react-lite';
import type { FacePhoto } from '#domain/checkin/face-photo';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './screen.module.css';
import type { FaceViewModel } from './view-model';

interface FaceProps {
  readonly vm: FaceViewModel;
}

export const FaceScreen = observer(function FaceScreen({ vm }: FaceProps) {
  const messages = useMessages();
  const { face } = vm;
  return (
    <Page actions={face && <Actions vm={vm} />}>
      <LoadState
        of={{ ...vm.loading, value: face }}
        failed={messages.t('face.failed')}
        skeleton={{ count: 1 }}
      />
      <Notices role="alert" news={vm.isWaiting || vm.failure}>
        {vm.isWaiting && <Notice tone="wait">{messages.t('checkin.sendsItself')}</Notice>}
        {vm.failure !== undefined && (
          <Notice tone="bad" title={messages.t(`error.${vm.failure}`)}>
            <p>{messages.t(vm.isUnanswered ? 'face.unanswered' : 'face.notChanged')}</p>
            <FailureHelp kind={vm.failure} />
          </Notice>
        )}
      </Notices>
      {face && <Photo vm={vm} face={face} />}
    </Page>
  );
});

const outcomes = {
  none: { tone: 'wait', title: 'face.state.none', note: 'face.state.noneNote' },
  taken: { tone: 'wait', title: 'face.state.none', note: 'face.state.noneNote' },
  checking: { tone: 'wait', title: 'face.state.checking', note: 'face.state.checkingNote' },
  passed: { tone: 'good', title: 'face.state.passed', note: 'face.state.passedNote' },
  refused: { tone: 'bad', title: 'face.state.refused', note: undefined },
  desk: { tone: 'accent', title: 'face.state.desk', note: 'face.state.deskNote' },
} as const;

const Photo = observer(function Photo({ vm, face }: FaceProps & { readonly face: FacePhoto }) {
  const messages = useMessages();
  const { tone, title, note } = outcomes[face.state];
  return (
    <Card as="div">
      {vm.hasPhoto && (
        <div className={styles.frame}>
          {vm.photoUrl === undefined ? (
            <Loading />
          ) : (
            <img className={styles.picture} src={vm.photoUrl} alt={messages.t('face.photo')} />
          )}
        </div>
      )}
      {/* Placed above the label, whose length varies. */}
      {vm.canDelete && (
        // Not busy while the confirmation dialog is open.
        <Button
          tone="quiet"
          icon="trash"
          onPress={() => void vm.step.delete()}
          busy={vm.underWay === 'delete'}
        >
          {messages.t('face.delete')}
        </Button>
      )}
      <div role="status">
        <Result tone={tone} title={messages.t(title)} note={note && messages.t(note)} />
      </div>
      {face.state === 'refused' && (
        <>
          <ul className={styles.reasons}>
            {face.reasons.map((reason) => (
              <li key={reason}>{messages.t(`face.photoError.${reason}`)}</li>
            ))}
          </ul>
          <p className={styles.tries}>
            {face.triesLeft > 0
              ? messages.t('face.triesLeft', { count: face.triesLeft })
              : messages.t('face.noTries')}
          </p>
        </>
      )}
    </Card>
  );
});

/** One main action: continue if the step is done, else take a photo, else the desk. */
const Actions = observer(function Actions({ vm }: FaceProps) {
  const messages = useMessages();
  const take = messages.t(vm.hasPhoto ? 'face.takeAgain' : 'face.take');
  const leads = !vm.settled && vm.canTake;
  return (
    <>
      <SlowStatus busy={vm.underWay !== undefined}>{messages.t('checkin.slow')}</SlowStatus>
      {(vm.settled || !(leads || vm.canChooseDesk)) && (
        <Button onPress={vm.proceed}>{messages.t('face.goOn')}</Button>
      )}
      {vm.canTake && (
        <Button tone={leads ? 'primary' : 'quiet'} icon="camera" onPress={() => vm.step.takeAgain()}>
          {take}
        </Button>
      )}
      {vm.canChooseDesk && (
        <Button
          tone={leads ? 'quiet' : 'primary'}
          onPress={() => vm.step.chooseDesk()}
          busy={vm.underWay === 'desk'}
        >
          {messages.t('face.atDesk')}
        </Button>
      )}
    </>
  );
});
