import { useMessages } from '#presentation/messages/messages-context';
import list from './sheet-list.module.css';

/** The row 取消 (specification, section 2). */
export function SheetCancel({ onPress }: { readonly onPress: () => void }) {
  const messages = useMessages();
  return (
    <button type="button" className={list.cancel} onClick={onPress}>
      {messages.t('common.cancel')}
    </button>
  );
}
