import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormViewModel } from '../../form/form.view-model';
import { FormField } from '../../form/form-field';
import { moveOnAtEnter } from '../../form/move-on-at-enter';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { EmptyState } from '../../widgets/empty-state';
import { ErrorSummary } from '../../widgets/error-summary';
import { Failure } from '../../widgets/failure';
import { Fields } from '../../widgets/fields';
import { Page } from '../../widgets/page';
import { Skeleton } from '../../widgets/skeleton';
import { TitleAside } from '../../widgets/title-slot';
import { FiledAnswers } from './filed-answers';
import styles from './information-form.module.css';
import type { InformationFormViewModel } from './information-form.view-model';
import { FormHead } from './information-form-head';
import { FormNotices } from './information-form-notices';

interface FormProps {
  readonly vm: InformationFormViewModel;
}

export const InformationFormScreen = observer(function InformationFormScreen({ vm }: FormProps) {
  return (
    <>
      {/* Always there, so that it notices an error that the form opens with. */}
      <ErrorSummary invalid={vm.form?.invalid ?? []} attempt={vm.form?.attempt ?? 0} />
      <Stage vm={vm} />
    </>
  );
});

const Stage = observer(function Stage({ vm }: FormProps) {
  const messages = useMessages();
  switch (vm.stage) {
    case 'loading':
      return (
        <Page>
          <Skeleton kind="fields" count={5} />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <Failure title={messages.t('form.loadFailed')} onRetry={vm.load} />
        </Page>
      );
    case 'gone':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.gone')}
            note={messages.t('form.goneNote')}
            action={
              <Button tone="secondary" onPress={vm.openPlans}>
                {messages.t('enrollment.otherPlans')}
              </Button>
            }
          />
        </Page>
      );
    case 'notReturned':
    case 'signedOut':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.notReturned')}
            note={messages.t('form.notReturnedNote')}
            action={
              <Button tone="secondary" onPress={vm.openApplications}>
                {messages.t('form.toApplications')}
              </Button>
            }
          />
        </Page>
      );
    case 'filling':
      return vm.form && <Filling vm={vm} form={vm.form} />;
  }
});

const Filling = observer(function Filling({ vm, form }: FormProps & { readonly form: FormViewModel }) {
  const messages = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const turn = useRef(form.turn);

  useEffect(() => {
    if (turn.current === form.turn) return;
    turn.current = form.turn;
    // An error takes the focus to itself.
    if (form.invalid.length > 0) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [form.turn, form]);

  useEffect(() => {
    const page = top.current?.ownerDocument;
    const save = () => {
      if (page?.visibilityState === 'hidden') void vm.flush();
    };
    page?.addEventListener('visibilitychange', save);
    return () => page?.removeEventListener('visibilitychange', save);
  }, [vm]);

  return (
    <Page
      onSubmit={vm.next}
      actions={
        <Button type="submit" busy={vm.sending} busyLabel={messages.t('common.submitting')}>
          {messages.t(vm.resubmitting ? 'form.resubmit' : 'common.next')}
        </Button>
      }
    >
      <DiscardButton vm={vm} />
      <div ref={top} tabIndex={-1} className={styles.top}>
        <FormHead vm={vm} form={form} />
      </div>
      <FormNotices vm={vm} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields in it */}
      <div onKeyDown={moveOnAtEnter} className={styles.fields}>
        <StepFields form={form} />
      </div>
      <FiledAnswers lines={vm.filed} />
    </Page>
  );
});

const StepFields = observer(function StepFields({ form }: { readonly form: FormViewModel }) {
  return (
    <Fields>
      {form.shownEntries.map((entry) => (
        <FormField key={entry.field.field.key} entry={entry} />
      ))}
    </Fields>
  );
});

/** 放弃草稿, once there is one. */
const DiscardButton = observer(function DiscardButton({ vm }: FormProps) {
  const messages = useMessages();
  if (vm.keeping !== 'saved') return null;
  return (
    <TitleAside>
      <button type="button" className={styles.discard} onClick={vm.discard}>
        {messages.t('form.discard')}
      </button>
    </TitleAside>
  );
});
