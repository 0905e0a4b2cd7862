import { observer } from 'mobx-react-lite';
import type { FormScreen } from '#presentation/form/form-screen';
import { useMessages } from '#presentation/messages/messages-context';
import { Button } from '#presentation/widgets/form/button/button';

interface NextButtonProps {
  readonly screen: FormScreen;
  /** What the form is sent with is under way. */
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly children: string;
}

/** 下一步 of a form, or what completes it; while it waits for files it says how far they are. */
export const NextButton = observer(function NextButton({
  screen,
  busy,
  busyLabel,
  children,
}: NextButtonProps) {
  const messages = useMessages();
  const { percent } = screen.uploads;
  return (
    <Button
      type="submit"
      busy={busy || percent !== undefined}
      busyLabel={percent === undefined ? busyLabel : messages.t('form.goesOnItself', { percent })}
    >
      {children}
    </Button>
  );
});
