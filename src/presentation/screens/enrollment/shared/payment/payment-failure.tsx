import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import type { PaymentViewModel } from './payment.view-model';

/** Why the fee could not be looked up, or its payment sheet not be opened. */
export const PaymentFailure = observer(function PaymentFailure({ vm }: { readonly vm: PaymentViewModel }) {
  const messages = useMessages();
  const { failure } = vm.state;
  if (failure === undefined) return null;
  const { kind, userMessage } = failure;
  const isUnknown = failure.during === 'preparing' && userMessage === undefined;
  return (
    <Notice tone="bad" title={isUnknown ? messages.t('payment.unknown') : undefined}>
      <p>{userMessage ?? messages.t(`error.${kind}`)}</p>
      <p>{messages.t(isUnknown ? 'payment.unknownNote' : 'payment.notStarted')}</p>
      <FailureHelp kind={kind} />
    </Notice>
  );
});
