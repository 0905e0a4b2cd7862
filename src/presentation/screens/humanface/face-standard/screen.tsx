import { observer } from 'mobx-react-lite';
import { useFieldMessages } from '#presentation/form/field-props';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { Page } from '#presentation/widgets/layout/page/page';
import { FaceSamples } from './face-samples';
import { type GuardianField, type GuardianForm, guardianFields } from './guardian-form.view-model';
import styles from './screen.module.css';
import type { FaceStandardViewModel } from './view-model';

interface FaceStandardProps {
  readonly vm: FaceStandardViewModel;
}

export const FaceStandardScreen = observer(function FaceStandardScreen({ vm }: FaceStandardProps) {
  const messages = useMessages();
  if (vm.standard.value === undefined)
    return (
      <Page>
        <LoadState of={vm.standard} failed={messages.t('faceStandard.failed')} skeleton={{ count: 2 }} />
      </Page>
    );
  return (
    <Page actions={<Choices vm={vm} />}>
      <Problem vm={vm} />
      <Card>
        <CardTitle>{messages.t('faceStandard.samples')}</CardTitle>
        <FaceSamples />
      </Card>
      <Card>
        <CardTitle>{messages.t('faceStandard.consent')}</CardTitle>
        <div className={styles.consent}>
          {vm.consent.map((paragraph, at) => (
            <p key={at}>
              <SchoolWords>{paragraph}</SchoolWords>
            </p>
          ))}
        </div>
      </Card>
      {vm.guardian && <GuardianCard form={vm.guardian} />}
    </Page>
  );
});

/** Photo on the phone or at the desk: the student may choose either. */
const Choices = observer(function Choices({ vm }: FaceStandardProps) {
  const messages = useMessages();
  return (
    <>
      <SlowStatus busy={vm.sending !== undefined}>{messages.t('checkin.slow')}</SlowStatus>
      {vm.mayTake && (
        <Button busy={vm.sending === 'phone'} onPress={vm.agree}>
          {messages.t('faceStandard.agree')}
        </Button>
      )}
      {!vm.atDesk && (
        <Button
          tone={vm.mayTake ? 'quiet' : 'primary'}
          busy={vm.sending === 'desk'}
          onPress={() => vm.step.chooseDesk()}
        >
          {messages.t('face.atDesk')}
        </Button>
      )}
    </>
  );
});

const Problem = observer(function Problem({ vm }: FaceStandardProps) {
  const messages = useMessages();
  const format = useFieldMessages();
  return (
    <Notices role="alert" news={vm.error}>
      {vm.error && (
        <Notice tone={vm.isWaiting ? 'wait' : 'bad'}>
          <p>{format(vm.error)}</p>
        </Notice>
      )}
      {!vm.mayTake && (
        <Notice tone="wait">
          <p>{messages.t('face.noTries')}</p>
        </Notice>
      )}
    </Notices>
  );
});

const labels: Readonly<Record<GuardianField, MessageKey>> = {
  name: 'faceStandard.guardianName',
  phone: 'faceStandard.guardianPhone',
};

const hints: Readonly<Record<GuardianField, MessageKey>> = {
  name: 'faceStandard.guardianNameHint',
  phone: 'faceStandard.guardianPhoneHint',
};

const idOf = (field: GuardianField) => `guardian-${field}`;

/** A student under 14 also needs a guardian's consent. */
const GuardianCard = observer(function GuardianCard({ form }: { readonly form: GuardianForm }) {
  const messages = useMessages();
  const errorText = (field: GuardianField): string | undefined => {
    const error = form.errors[field];
    if (error === undefined) return undefined;
    if (error === 'refused') return messages.t('form.notAccepted');
    const label = messages.t(labels[field]);
    return error === 'required' ? messages.t('form.required', { label }) : messages.t(error.key);
  };
  return (
    <Card>
      <CardTitle>{messages.t('faceStandard.guardian')}</CardTitle>
      <p className={styles.note}>{messages.t('faceStandard.guardianNote')}</p>
      <ErrorSummary invalid={form.invalid.map(idOf)} attempt={form.attempt} />
      <div className={styles.fields}>
        {guardianFields.map((field) => (
          <TextField
            key={field}
            id={idOf(field)}
            label={messages.t(labels[field])}
            placeholder={messages.t(hints[field])}
            required
            error={errorText(field)}
            value={form.text(field)}
            autoComplete="off"
            type={field === 'phone' ? 'tel' : undefined}
            inputMode={field === 'phone' ? 'tel' : undefined}
            onInput={(text) => form.type(field, text)}
            onBlur={() => form.blur(field)}
          />
        ))}
      </div>
    </Card>
  );
});
