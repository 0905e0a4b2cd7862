import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { HeaderAction } from '#presentation/widgets/layout/header/header-action';

interface LanguageSwitchProps {
  /** The other language could not be loaded. */
  readonly onFail: () => void;
}

/** Switches to the other language, which is named in that language. */
export const LanguageSwitch = observer(function LanguageSwitch({ onFail }: LanguageSwitchProps) {
  const messages = useMessages();
  const other = messages.language === 'en' ? 'zh-CN' : 'en';
  return (
    <HeaderAction lang={other} onPress={() => void messages.use(other).catch(onFail)}>
      {other === 'en' ? 'English' : '中文'}
    </HeaderAction>
  );
});
