import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { AnswerParts } from '#presentation/screens/shared/answers/answers';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { LanguageParts } from '#presentation/widgets/data/language-parts/language-parts';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { SheetCancel } from '#presentation/widgets/overlay/sheet/sheet-cancel';
import type { ResubmissionViewModel, ResubmittedField } from './resubmission.view-model';
import styles from './resubmission-sheet.module.css';

/** Review before resubmitting: the school's reason, the former answer and the new one of each field. */
export const ResubmissionSheet = observer(function ResubmissionSheet({
  vm,
}: {
  readonly vm: ResubmissionViewModel;
}) {
  const messages = useMessages();
  if (!vm.reviewed) return null;
  return (
    <Sheet
      title={messages.t('form.reviewTitle')}
      onCancel={vm.endReview}
      footer={
        <>
          <div className={styles.submit}>
            <SlowStatus busy={vm.sending}>{messages.t('form.slow')}</SlowStatus>
            <Button busy={vm.sending} busyLabel={messages.t('form.submitting')} onPress={vm.submit}>
              {messages.t('form.resubmitNow')}
            </Button>
          </div>
          <SheetCancel onPress={vm.endReview} />
        </>
      }
    >
      <ul className={styles.fields}>
        {vm.reviewed.map((field) => (
          <Changed key={field.key} field={field} />
        ))}
      </ul>
    </Sheet>
  );
});

function Changed({ field }: { readonly field: ResubmittedField }) {
  const messages = useMessages();
  return (
    <li className={styles.field}>
      <h3 className={styles.label}>{field.label}</h3>
      {field.reason !== '' && (
        <p className={styles.reason}>
          <LanguageParts>{messages.t('form.returnedFor', { reason: field.reason })}</LanguageParts>
        </p>
      )}
      <dl className={styles.sides}>
        <div>
          <dt>{messages.t('form.before')}</dt>
          <dd className={styles.before}>
            <Answer line={field.before} />
          </dd>
        </div>
        <div>
          <dt>{messages.t('form.after')}</dt>
          <dd className={styles.after}>
            <Answer line={field.after} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Answer({ line }: { readonly line: AnswerLine }) {
  const messages = useMessages();
  return line.parts.length === 0 ? messages.t('form.nothingGiven') : <AnswerParts line={line} />;
}
