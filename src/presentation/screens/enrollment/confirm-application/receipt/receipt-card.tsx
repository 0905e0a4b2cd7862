import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { officeFacts } from '#presentation/screens/shared/application/application-facts';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Hill } from '#presentation/widgets/data/drawing/hill';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import type { ReceiptViewModel } from './receipt.view-model';
import styles from './receipt-card.module.css';

/** The receipt with its number, which people copy, photograph and read out at a desk. */
export const ReceiptCard = observer(function ReceiptCard({ vm }: { readonly vm: ReceiptViewModel }) {
  const messages = useMessages();
  const heading = useMomentFocus(vm.isMoment);
  const { no, submittedAt, planTitle, fee } = vm.receipt;
  const { reviewDays } = vm;
  const { payBefore } = fee;
  const announcement =
    vm.isFeeDue && payBefore !== undefined
      ? messages.t('confirm.spokenPay', { no, time: messages.dateTime(payBefore) })
      : messages.t('confirm.spoken', { no });
  return (
    <section className={styles.receipt}>
      <LiveRegion text={announcement} />
      <div className={styles.scene}>
        <Scene name="trail" className={styles.sky}>
          <g className={vm.isMoment ? styles.landing : undefined}>
            <use href="#drawing-plane" x="204" y="22" width="60" height="52.5" />
          </g>
        </Scene>
        <Hill className={styles.hill} size="328 20" path="M0 9c60-12 120 6 190 3S290 2 328 0v20H0z" />
      </div>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {messages.t('enrollment.submitted')}
        </h2>
        {reviewDays !== undefined && (
          <p className={styles.note}>{messages.t('confirm.reviewIn', { days: reviewDays })}</p>
        )}
      </div>
      <div className={styles.tear} />
      <div className={styles.body}>
        <p className={styles.label}>{messages.t('enrollment.receiptNo')}</p>
        <div className={styles.line}>
          <p className={styles.number}>{no}</p>
          <button
            type="button"
            className={styles.copy}
            aria-label={messages.t('payment.copyReceiptNo')}
            onClick={() => void vm.copyNo()}
          >
            <Icon name="copy" size={1.25} />
          </button>
        </div>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { label: messages.t('enrollment.planName'), value: <SchoolWords>{planTitle}</SchoolWords> },
              { label: messages.t('enrollment.submittedAt'), value: messages.timestamp(submittedAt) },
              ...officeFacts(messages, vm.receipt),
            ]}
          />
        </div>
      </div>
    </section>
  );
});
