import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import styles from './screen.module.css';

interface LanguageSwitchProps {
  /** The other language did not arrive. */
  readonly onFail: () => void;
}

/** One tap to the other language, named in that language. */
export const LanguageSwitch = observer(function LanguageSwitch({ onFail }: LanguageSwitchProps) {
  const messages = useMessages();
  const other = messages.language === 'en' ? 'zh-CN' : 'en';
  return (
    <button
      type="button"
      lang={other}
      className={styles.language}
      onClick={() => void messages.use(other).catch(onFail)}
    >
      {other === 'en' ? 'English' : '中文'}
    </button>
  );
});
