import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { PickerField } from '#presentation/widgets/form/picker-field/picker-field';
import { useFieldProps } from '../field-props';
import type { RegionViewModel } from './region.view-model';
import { RegionSheet } from './region-sheet';

export const RegionControl = observer(function RegionControl({
  region,
}: {
  readonly region: RegionViewModel;
}) {
  const messages = useMessages();
  const { field } = region;
  const fieldProps = useFieldProps(field);
  const sheetId = `${fieldProps.id}-picker`;
  return (
    <>
      <PickerField
        {...fieldProps}
        value={region.names.join(messages.t('form.partSeparatorRegion'))}
        disabled={field.locked}
        open={region.shown}
        controls={sheetId}
        onOpen={region.open}
      />
      {region.shown && <RegionSheet id={sheetId} title={fieldProps.label} region={region} />}
    </>
  );
});
