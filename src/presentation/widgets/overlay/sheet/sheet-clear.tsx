import { useMessages } from '#presentation/messages/messages-context';
import list from './sheet-list.module.css';

/** The row 清除选择, above 取消: takes the choice back where none is required. */
export function SheetClear({ onPress }: { readonly onPress: () => void }) {
  const messages = useMessages();
  return (
    <button type="button" className={list.clear} onClick={onPress}>
      {messages.t('form.clearChoice')}
    </button>
  );
}
