import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ContinueOption, WaitingForm } from '#domain/host/continue-option';
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
  /** Returned forms that have to be edited. */
  readonly forms?: readonly WaitingForm[];
}

/** 在别处继续, with its sheet. */
export const ContinueElsewhereSheet = observer(function ContinueElsewhereSheet({
  vm,
  forms = [],
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
            <LoadState of={vm.options} failed={messages.t('continue.failed')} skeleton={{ count: 1 }} />
            {vm.options.value !== undefined && <Options vm={vm} forms={forms} />}
          </div>
        </Sheet>
      )}
    </>
  );
});

const Options = observer(function Options({ vm, forms = [] }: ContinueElsewhereProps) {
  const messages = useMessages();
  const { value } = vm.options;
  const error = vm.error ?? value?.error;
  return (
    <>
      <ul className={styles.options}>
        {vm.offered(forms).map((option) => (
          <li key={typeof option === 'object' ? `${option.application.uniqueId} ${option.form?.id}` : option}>
            <Button tone="secondary" disabled={vm.making.busy} onPress={() => vm.choose(option)}>
              {nameOf(option, messages)}
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
      {vm.link && <LinkResult key={vm.link.url} vm={vm} link={vm.link} />}
    </>
  );
});

interface LinkResultProps {
  readonly vm: ContinueElsewhereViewModel;
  readonly link: NonNullable<ContinueElsewhereViewModel['link']>;
}

const LinkResult = observer(function LinkResult({ vm, link }: LinkResultProps) {
  const messages = useMessages();
  const box = useRef<HTMLDivElement & HTMLAnchorElement>(null);
  // With large text it may be below the visible part of the sheet.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  if (link.option !== 'phone')
    return (
      <a ref={box} className={styles.link} href={link.url}>
        {messages.t('continue.openNow')}
      </a>
    );
  return (
    <div ref={box} className={styles.made}>
      <QrCode text={link.url} label={messages.t('continue.qr')} />
      <p className={styles.about}>{messages.t('continue.once')}</p>
      <Button tone="quiet" icon="copy" onPress={vm.copy}>
        {messages.t('continue.copy')}
      </Button>
    </div>
  );
});

function nameOf(option: ContinueOption, messages: Messages): string {
  if (typeof option !== 'object') return messages.t(`continue.way.${option}`);
  const { application, form } = option;
  return form
    ? messages.t('continue.form', { application: application.name, form: form.title })
    : application.name;
}
