import { useMessages } from '../../messages/messages';
import { useEditor } from '../controls';
import styles from '../form-editor.module.css';

import type { FieldEditor } from './field-editor';

function MajorsPart() {
  const { t } = useMessages();
  const { majors, choices } = useEditor().plan;
  return <p className={styles.note}>{t('form.majorsNote', { count: majors.length, ...choices })}</p>;
}

export const majors: FieldEditor<'majors'> = { kind: 'majors', Parts: MajorsPart };
