import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { controlId } from '#presentation/form/controls/control-id';
import { focusNextOnEnter } from '#presentation/form/controls/focus-next-on-enter';
import type { FormViewModel } from '#presentation/form/form.view-model';
import type { FormScreen } from '#presentation/form/form-screen';
import { StepFields } from '#presentation/form/step-fields';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { HeaderAction } from '#presentation/widgets/layout/header/header-action';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './form-page.module.css';

interface FormPageScreen {
  readonly journey: Pick<FormScreen['journey'], 'flush' | 'discard'>;
  readonly saveStatus: FormScreen['saveStatus'];
}

interface FormPageProps {
  readonly screen: FormPageScreen;
  readonly form: FormViewModel;
  /** 下一步 */
  readonly onNext: () => void;
  /** The main button. */
  readonly submit: ReactNode;
  /** The position in the form. */
  readonly head: ReactNode;
  readonly notices: ReactNode;
  /** Content below the fields. */
  readonly children?: ReactNode;
}

/** A step of a form with its fields: a new step starts at its top, and the draft is saved when the page is hidden. */
export const FormPage = observer(function FormPage({
  screen,
  form,
  onNext,
  submit,
  head,
  notices,
  children,
}: FormPageProps) {
  const top = useRef<HTMLDivElement>(null);
  const seenChanges = useRef(form.steps.changes);
  const arrival = useStepAnimation(form.steps.current?.number);

  useEffect(() => {
    if (seenChanges.current === form.steps.changes) return;
    seenChanges.current = form.steps.changes;
    // An error moves the focus itself.
    if (form.invalid.length > 0) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [form.steps.changes, form]);

  // If the page was killed while the camera was open, returns to the field for which it had been opened.
  useEffect(() => {
    const key = form.resumedField;
    const control = key === undefined ? null : top.current?.ownerDocument.getElementById(controlId(key));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [form]);

  useEffect(() => {
    const page = top.current?.ownerDocument;
    const phone = page?.defaultView;
    const save = () => void screen.journey.flush();
    const onVisibilityChange = () => page?.visibilityState === 'hidden' && save();
    page?.addEventListener('visibilitychange', onVisibilityChange);
    phone?.addEventListener('pagehide', save);
    return () => {
      page?.removeEventListener('visibilitychange', onVisibilityChange);
      phone?.removeEventListener('pagehide', save);
    };
  }, [screen]);

  return (
    <Page onSubmit={onNext} actions={submit}>
      <DiscardButton screen={screen} />
      <div ref={top} tabIndex={-1} className={styles.top}>
        {head}
        <SchoolWordsNote of={form.shownEntries.map(({ field }) => field.field.label)} />
      </div>
      {notices}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the fields in it */}
      <div onKeyDown={focusNextOnEnter} className={classNames(styles.fields, arrival && styles[arrival])}>
        <StepFields form={form} />
      </div>
      {children}
    </Page>
  );
});

/**
 * Entry animation of a step, by direction. Two names per direction: with the same name twice in a row it would not restart.
 */
function useStepAnimation(
  step: number | undefined,
): 'ahead' | 'aheadAgain' | 'behind' | 'behindAgain' | undefined {
  const before = useRef(step);
  const arrival = useRef<ReturnType<typeof useStepAnimation>>(undefined);
  if (step !== undefined && before.current !== undefined && step !== before.current) {
    const isAhead = step > before.current;
    if (isAhead) arrival.current = arrival.current === 'ahead' ? 'aheadAgain' : 'ahead';
    else arrival.current = arrival.current === 'behind' ? 'behindAgain' : 'behind';
  }
  before.current = step;
  return arrival.current;
}

/** 放弃草稿, once there is one. */
const DiscardButton = observer(function DiscardButton({ screen }: { readonly screen: FormPageScreen }) {
  const messages = useMessages();
  return (
    <HeaderAction isReady={screen.saveStatus === 'saved'} onPress={screen.journey.discard}>
      {messages.t('form.discard')}
    </HeaderAction>
  );
});
