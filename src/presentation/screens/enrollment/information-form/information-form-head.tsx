import { observer } from 'mobx-react-lite';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { SaveStatusNote } from '#presentation/widgets/feedback/save-status/save-status';
import { StepsBar } from '#presentation/widgets/layout/steps-bar/steps-bar';
import styles from './screen.module.css';
import type { InformationFormViewModel } from './view-model';

interface HeadProps {
  readonly vm: InformationFormViewModel;
  readonly form: FormViewModel;
}

/** The step, the estimated time left, and whether the draft is saved. Not rerendered at each keystroke. */
export const FormHead = observer(function FormHead({ vm, form }: HeadProps) {
  const messages = useMessages();
  const saved = <SaveStatusNote state={vm.screen.draft.saveStatus} />;
  const steps = form.steps.all.length > 1 && (
    <StepsBar
      current={form.steps.position + 1}
      total={form.steps.all.length}
      title={vm.isResubmission ? undefined : form.steps.current?.title}
      aside={saved}
    />
  );
  if (vm.isResubmission) {
    const whole = vm.screen.opened?.returnedWhole;
    return (
      <div className={styles.editing}>
        <h2 className={styles.plan}>{messages.t('form.editTitle')}</h2>
        <p className={styles.quiet}>{whole ? whole.reason : messages.t('form.editNote')}</p>
        {steps || saved}
      </div>
    );
  }
  return (
    <>
      {steps}
      <div className={styles.under}>
        <p className={styles.quiet}>
          <SchoolWords>{vm.planTitle ?? ''}</SchoolWords>
        </p>
        {steps ? <MinutesLeft vm={vm} /> : saved}
      </div>
    </>
  );
});

const MinutesLeft = observer(function MinutesLeft({ vm }: { readonly vm: InformationFormViewModel }) {
  const messages = useMessages();
  if (vm.screen.minutesLeft === 0) return null;
  return <p className={styles.quiet}>{messages.t('form.minutesLeft', { count: vm.screen.minutesLeft })}</p>;
});
