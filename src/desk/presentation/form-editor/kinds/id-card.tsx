import { useMessages } from '../../messages/messages';
import styles from '../form-editor.module.css';
import type { FieldEditor } from './field-editor';

function IdCardPart() {
  const { t } = useMessages();
  return <p className={styles.note}>{t('form.idCardNote')}</p>;
}

export const idCard: FieldEditor<'idCard'> = { kind: 'idCard', Parts: IdCardPart };
