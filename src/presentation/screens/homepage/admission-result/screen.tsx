import { observer } from 'mobx-react-lite';
import type { AdmissionResult } from '#domain/checkin/welcome';
import { useMessages } from '#presentation/messages/messages-context';
import { DecisionView } from '#presentation/screens/shared/application/decision-view';
import { fetchDrawing } from '#presentation/widgets/data/drawing/use-drawings';
import { Button } from '#presentation/widgets/form/button/button';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import { Page } from '#presentation/widgets/layout/page/page';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import styles from '../shared/look-up.module.css';
import { LookUpForm } from '../shared/look-up-form';
import { admissionPicture, reportDate } from './admission-picture';
import type { AdmissionResultViewModel } from './view-model';

const ADVICE = [
  'recruit.checkName',
  'admission.checkIdCard',
  'admission.checkLater',
  'recruit.checkSchool',
] as const;

interface AdmissionResultProps {
  readonly vm: AdmissionResultViewModel;
}

export const AdmissionResultScreen = observer(function AdmissionResultScreen({ vm }: AdmissionResultProps) {
  const messages = useMessages();
  const { lookUp } = vm;
  const { state } = lookUp;
  if (state.kind === 'form')
    return (
      <LookUpForm
        vm={lookUp}
        intro="admission.intro"
        notFound="admission.notFound"
        advice={ADVICE}
        elsewhere="admission.elsewhere"
      />
    );
  const { admission, maskedName, maskedIdCard, reported } = state.result;
  const isMoment = state.newlyAdmitted !== undefined;
  return (
    <Page
      actions={
        <>
          {!reported && <Button onPress={lookUp.openCheckin}>{messages.t('admission.goCheckin')}</Button>}
          <Button tone={reported ? 'secondary' : 'quiet'} onPress={lookUp.journey.again}>
            {messages.t('recruit.again')}
          </Button>
        </>
      }
    >
      {!isMoment && <ViewReplaced />}
      <DecisionView
        status="admitted"
        word="status.admitted"
        to={maskedName}
        note={admission.className}
        major={admission.major}
        facts={[{ label: messages.t('form.idCard'), value: maskedIdCard }]}
        school={vm.letterSchool}
        arrival={{ ...admission, reported }}
        isMoment={isMoment}
        onPlans={lookUp.openPlans}
      >
        <DownloadAdmission vm={vm} result={state.result} />
      </DecisionView>
      <PictureSheet vm={vm} />
    </Page>
  );
});

interface ResultProps extends AdmissionResultProps {
  readonly result: AdmissionResult;
}

const DownloadAdmission = observer(function DownloadAdmission({ vm, result: { admission } }: ResultProps) {
  const messages = useMessages();
  const save = async () => {
    const picture = admissionPicture(admission, vm.pictureChoice, messages);
    await vm.savePicture({ ...picture, scene: await fetchDrawing('hall') });
  };
  return (
    <div>
      <div className={styles.takeAway}>
        <Button tone="secondary" icon="image" onPress={() => void save()}>
          {messages.t('admission.savePicture')}
        </Button>
        {vm.canSaveDate && (
          <Button
            tone="secondary"
            icon="calendar"
            onPress={() => vm.saveDate(reportDate(admission, messages))}
          >
            {messages.t('admission.addDate')}
          </Button>
        )}
      </div>
      <fieldset className={styles.choice}>
        <legend>
          <span>{messages.t('admission.pictureWith')}</span>
        </legend>
        <Checkbox id="picture-name" checked={vm.withName} onChange={vm.setWithName}>
          {messages.t('form.name')}
        </Checkbox>
        {admission.className !== undefined && (
          <Checkbox id="picture-class" checked={vm.withClass} onChange={vm.setWithClass}>
            {messages.t('admission.className')}
          </Checkbox>
        )}
      </fieldset>
      <p className={styles.privacy}>
        {messages.t(vm.withName || vm.withClass ? 'admission.pictureChosen' : 'admission.pictureNote')}
      </p>
    </div>
  );
});

/** For hosts that cannot save files made by a page, but save pictures by a long press. */
const PictureSheet = observer(function PictureSheet({ vm }: AdmissionResultProps) {
  const messages = useMessages();
  if (vm.shownPicture === undefined) return null;
  return (
    <Sheet
      title={messages.t('admission.pictureHold')}
      onCancel={vm.closePicture}
      footer={
        <Button tone="quiet" onPress={vm.closePicture}>
          {messages.t('common.close')}
        </Button>
      }
    >
      <img className={styles.picture} src={vm.shownPicture} alt={messages.t('admission.picture')} />
    </Sheet>
  );
});
