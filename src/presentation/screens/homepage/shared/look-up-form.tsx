import { observer } from 'mobx-react-lite';
import { type ComponentProps, useEffect } from 'react';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { LookUpPage } from '#presentation/screens/shared/identity/look-up-page';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import styles from './look-up.module.css';

interface LookUp {
  readonly form: ComponentProps<typeof LookUpPage>['form'];
  readonly state: { readonly kind: string; readonly isAgain?: boolean };
  readonly school: SchoolBadge | undefined;
  readonly journey: { readonly elsewhere: string | undefined; readSchool(): unknown };
  arrived(): void;
  lookElsewhere(): void;
}

interface LookUpFormProps {
  readonly vm: LookUp;
  readonly intro: MessageKey;
  readonly notFound: MessageKey;
  /** What to check: the school's response is the same for "no such person" and "a wrong detail". */
  readonly advice: readonly MessageKey[];
  /** Label of the other look-up, which covers other people. */
  readonly elsewhere: MessageKey;
}

export const LookUpForm = observer(function LookUpForm(props: LookUpFormProps) {
  const { vm, intro } = props;
  const messages = useMessages();
  useEffect(() => vm.arrived(), [vm]);
  return (
    <LookUpPage form={vm.form} intro={messages.t(intro)} notFound={<NotFoundNotice {...props} />}>
      {vm.state.isAgain && <ViewReplaced />}
    </LookUpPage>
  );
});

const NotFoundNotice = observer(function NotFoundNotice(props: LookUpFormProps) {
  const { vm, notFound, advice, elsewhere } = props;
  const messages = useMessages();
  const contact = vm.school?.contact;
  useEffect(() => void vm.journey.readSchool(), [vm]);
  return (
    <Notice tone="info" title={messages.t(notFound)}>
      <ul>
        {advice.map((key) => (
          <li key={key}>{messages.t(key)}</li>
        ))}
      </ul>
      {contact && <ContactLines contact={contact} />}
      {vm.journey.elsewhere !== undefined && (
        <button type="button" className={styles.elsewhere} onClick={vm.lookElsewhere}>
          {messages.t(elsewhere)}
        </button>
      )}
    </Notice>
  );
});
