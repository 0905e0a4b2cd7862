import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { FieldRow } from '#presentation/widgets/form/field-row/field-row';
import { MajorsField } from '#presentation/widgets/form/majors-field/majors-field';
import { useChoiceProps } from '../field-props';
import type { MajorsViewModel } from './majors.view-model';
import { MajorsSheet } from './majors-sheet';

export const MajorsControl = observer(function MajorsControl({
  majors,
}: {
  readonly majors: MajorsViewModel;
}) {
  const messages = useMessages();
  const fieldProps = useChoiceProps(majors.field);
  if (!majors.ready) {
    return (
      <FieldRow {...fieldProps} group>
        {majors.reading.failure ? (
          <ErrorState quiet title={messages.t('form.majorsFailed')} of={majors.reading} />
        ) : (
          <Loading />
        )}
      </FieldRow>
    );
  }
  return (
    <>
      <MajorsField
        {...fieldProps}
        chosen={majors.chosenMajors}
        max={majors.max}
        onAdd={majors.open}
        onRemove={majors.removeUndoably}
        onMove={majors.move}
      />
      {majors.shown && <MajorsSheet title={messages.t('form.chooseMajor')} majors={majors} />}
    </>
  );
});
