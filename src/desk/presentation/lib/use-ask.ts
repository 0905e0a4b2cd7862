import { App } from 'antd';
import { useMessages } from '../messages/messages';
import { failureText } from './failure-text';

/** Says in passing why a call did not work. */
export function useFailed(): (thrown: unknown) => void {
  const messages = useMessages();
  const { message } = App.useApp();
  return (thrown) => void message.error(failureText(messages, thrown));
}

interface Question {
  readonly title: string;
  readonly content: string;
  /** Of the button; default 确定. */
  readonly ok?: string;
  readonly isDanger?: boolean;
  /** Said when it is done. */
  readonly done?: string;
}

/** Asks first, and says afterwards what came of it. */
export function useAsk() {
  const { modal, message } = App.useApp();
  const failed = useFailed();
  return ({ title, content, ok, isDanger = false, done }: Question, work: () => Promise<unknown>) =>
    modal.confirm({
      title,
      content,
      okText: ok,
      okButtonProps: { danger: isDanger },
      onOk: () => work().then(() => done !== undefined && void message.success(done), failed),
    });
}
