import { observer } from 'mobx-react-lite';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { SaveStatusNote } from '#presentation/widgets/feedback/save-status/save-status';
import { StepsBar } from '#presentation/widgets/layout/steps-bar/steps-bar';
import styles from './screen.module.css';
import type { InformationViewModel } from './view-model';

interface HeadProps {
  readonly vm: InformationViewModel;
  readonly form: FormViewModel;
}

/** The step, the estimated time left, and whether the draft is saved. */
export const InformationHead = observer(function InformationHead({ vm, form }: HeadProps) {
  const messages = useMessages();
  const saved = <SaveStatusNote state={vm.screen.draft.saveStatus} />;
  const school = vm.record?.admission.school;
  if (form.steps.all.length < 2) return saved;
  return (
    <>
      <StepsBar
        current={form.steps.position + 1}
        total={form.steps.all.length}
        title={form.steps.current?.title}
        aside={saved}
      />
      <div className={styles.under}>
        <p className={styles.quiet}>{school}</p>
        {vm.screen.minutesLeft > 0 && (
          <p className={styles.quiet}>{messages.t('form.minutesLeft', { count: vm.screen.minutesLeft })}</p>
        )}
      </div>
    </>
  );
});
