import { observer } from 'mobx-react-lite';
import type { UploadWait } from '#presentation/form/attachments/upload-wait.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { Button } from '#presentation/widgets/form/button/button';

interface NextButtonProps {
  readonly screen: { readonly uploads: UploadWait };
  /** The form is being submitted. */
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly children: string;
}

/** 下一步, or the button that completes the form; while it waits for uploads it names the first file and the progress. */
export const NextButton = observer(function NextButton({
  screen,
  busy,
  busyLabel,
  children,
}: NextButtonProps) {
  const messages = useMessages();
  const { percent, waitedFor } = screen.uploads;
  const isWaiting = percent !== undefined;
  const waits =
    isWaiting &&
    waitedFor &&
    messages.t(waitedFor.count > 1 ? 'form.goOnAfterFiles' : 'form.goOnAfterFile', { ...waitedFor, percent });
  return (
    <Button
      type="submit"
      busy={busy || isWaiting}
      busyLabel={waits || (isWaiting ? messages.t('form.lookingForFiles') : busyLabel)}
    >
      {children}
    </Button>
  );
});
