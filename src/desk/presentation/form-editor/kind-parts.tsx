import type { ComponentType } from 'react';
import { changeField } from '#desk/application/form-editor/form-commands';
import type { PublishedFieldType } from '#domain/form/field-type';
import { useMessages } from '../messages/messages';
import { NumberField, type PartProps, useEditor } from './controls';
import styles from './form-editor.module.css';
import { OptionsPart } from './options-part';
import { NumberLimitsPart, RulePart, TextLimitsPart } from './text-parts';
import { UploadPart } from './upload-part';

/** What the properties show of each kind, beside what every field has; in the order in which the kinds are offered. */
export const kindParts: { readonly [Kind in PublishedFieldType]: ComponentType<PartProps> | undefined } = {
  text: TextPart,
  textarea: TextLimitsPart,
  number: NumberLimitsPart,
  phone: undefined,
  idCard: IdCardPart,
  email: undefined,
  date: undefined,
  picker: OptionsPart,
  checkboxes: CheckboxesPart,
  region: undefined,
  majors: MajorsPart,
  upload: UploadPart,
};

export const editedKinds = Object.keys(kindParts) as readonly PublishedFieldType[];

function TextPart(props: PartProps) {
  return (
    <>
      <RulePart {...props} />
      <TextLimitsPart {...props} />
    </>
  );
}

function IdCardPart() {
  const { t } = useMessages();
  return <p className={styles.note}>{t('form.idCardNote')}</p>;
}

function CheckboxesPart(props: PartProps) {
  const { t } = useMessages();
  const { field, at } = props;
  return (
    <>
      <OptionsPart {...props} />
      <NumberField
        label={t('form.maxChosen')}
        min={1}
        max={200}
        value={field.maxCount}
        put={(draft, maxCount) => changeField(draft, at, { maxCount })}
      />
    </>
  );
}

function MajorsPart() {
  const { t } = useMessages();
  const { majors, choices } = useEditor().plan;
  return <p className={styles.note}>{t('form.majorsNote', { count: majors.length, ...choices })}</p>;
}
