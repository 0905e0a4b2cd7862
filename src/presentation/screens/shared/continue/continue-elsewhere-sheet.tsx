import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ContinueOption } from '#domain/host/continue-option';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { SheetCancel } from '#presentation/widgets/overlay/sheet/sheet-cancel';
import type { ContinueElsewhereViewModel } from './continue-elsewhere.view-model';
import styles from './continue-elsewhere-sheet.module.css';

interface ContinueElsewhereProps {
  readonly vm: ContinueElsewhereViewModel;
}

/** 在别处继续, with its sheet. */
export const ContinueElsewhereSheet = observer(function ContinueElsewhereSheet({
  vm,
}: ContinueElsewhereProps) {
  const messages = useMessages();
  return (
    <>
      <button type="button" className={styles.open} onClick={vm.open}>
        {messages.t('continue.open')}
      </button>
      {vm.isOpen && (
        <Sheet
          title={messages.t('continue.open')}
          onCancel={vm.close}
          footer={<SheetCancel onPress={vm.close} />}
        >
          <div className={styles.body}>
            <p className={styles.about}>{messages.t('continue.about')}</p>
            <LoadState of={vm.ways} failed={messages.t('continue.failed')} skeleton={{ count: 1 }} />
            {vm.ways.value !== undefined && <Ways vm={vm} />}
          </div>
        </Sheet>
      )}
    </>
  );
});

const Ways = observer(function Ways({ vm }: ContinueElsewhereProps) {
  const messages = useMessages();
  const { value } = vm.ways;
  const error = vm.error ?? value?.error;
  return (
    <>
      <ul className={styles.ways}>
        {vm.offered.map((way) => (
          <li key={typeof way === 'object' ? `${way.application.uniqueId} ${way.form?.id}` : way}>
            <Button tone="secondary" disabled={vm.making.busy} onPress={() => vm.choose(way)}>
              {nameOf(way, messages)}
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.errors}>
        {error !== undefined && (
          <Notice tone={error === 'saasNotEnabled' ? 'info' : 'bad'}>
            <p>{messages.t(`continue.${error}`)}</p>
            {error === 'saasNotEnabled' && <p>{messages.t('continue.byPhone')}</p>}
          </Notice>
        )}
        {vm.making.failure !== undefined && (
          <Notice tone="bad">{messages.t(`error.${vm.making.failure}`)}</Notice>
        )}
      </div>
      {vm.link && <LinkResult key={vm.link.address} vm={vm} link={vm.link} />}
    </>
  );
});

interface LinkResultProps extends ContinueElsewhereProps {
  readonly link: NonNullable<ContinueElsewhereViewModel['link']>;
}

const LinkResult = observer(function LinkResult({ vm, link }: LinkResultProps) {
  const messages = useMessages();
  const place = useRef<HTMLDivElement & HTMLAnchorElement>(null);
  // With large text it may be below the visible part of the sheet.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  if (link.way !== 'phone')
    return (
      <a ref={place} className={styles.link} href={link.address}>
        {messages.t('continue.openNow')}
      </a>
    );
  return (
    <div ref={place} className={styles.made}>
      <QrCode text={link.address} label={messages.t('continue.qr')} />
      <p className={styles.about}>{messages.t('continue.once')}</p>
      <Button tone="quiet" icon="copy" onPress={vm.copy}>
        {messages.t('continue.copy')}
      </Button>
    </div>
  );
});

function nameOf(way: ContinueOption, messages: Messages): string {
  if (typeof way !== 'object') return messages.t(`continue.way.${way}`);
  const { application, form } = way;
  return form
    ? messages.t('continue.form', { application: application.name, form: form.title })
    : application.name;
}
