import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { AnswerParts } from '#presentation/screens/shared/answers/answers';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';
import { NothingChosen } from '../shared/nothing-chosen';
import styles from './screen.module.css';
import type { AnswersCopyViewModel } from './view-model';

type Pictures = NonNullable<AnswersCopyViewModel['copy']>['pictures'][string];

interface CopyProps {
  readonly vm: AnswersCopyViewModel;
}

/** The submitted answers for printing: the page is printed without the rest of the app. */
export const AnswersCopyScreen = observer(function AnswersCopyScreen({ vm }: CopyProps) {
  const messages = useMessages();
  if (vm.isNothingChosen) return <NothingChosen what="copy" onList={vm.openApplications} />;
  if (vm.notFound)
    return (
      <Page>
        <EmptyState
          picture="search"
          title={messages.t('copy.gone')}
          note={messages.t('copy.goneNote')}
          action={
            <Button tone="secondary" onPress={vm.openApplications}>
              {messages.t('copy.toApplications')}
            </Button>
          }
        />
      </Page>
    );
  if (vm.copy === undefined)
    return (
      <Page>
        <LoadState of={vm.reading} failed={messages.t('copy.failed')} />
      </Page>
    );
  return (
    <Page actions={vm.canPrint && <Button onPress={vm.print}>{messages.t('copy.print')}</Button>}>
      {!vm.canPrint && (
        <div className={styles.screenOnly}>
          <Notice tone="info">{messages.t('copy.elsewhere')}</Notice>
        </div>
      )}
      <Paper vm={vm} />
    </Page>
  );
});

const Paper = observer(function Paper({ vm }: CopyProps) {
  const messages = useMessages();
  const { copy, statusWord } = vm;
  if (copy === undefined) return null;
  const { application, letter } = copy;
  const head = [
    [messages.t('enrollment.receiptNo'), application.no],
    [messages.t('enrollment.planName'), application.planTitle],
    [messages.t('enrollment.submittedAt'), messages.timestamp(application.submittedAt)],
    [messages.t('copy.state'), statusWord === undefined ? '' : messages.t(statusWord)],
  ] as const;
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <p>{copy.school}</p>
        <h2 className={styles.title}>{messages.t('copy.heading')}</h2>
      </header>
      <dl className={styles.rows}>
        {head.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {copy.sections.map(({ step, title, lines }) => (
        <section key={step}>
          <h3 className={styles.section}>{title}</h3>
          <dl className={styles.rows}>
            {lines.map((line) => (
              <div key={line.key} className={styles.row}>
                <dt>{line.label}</dt>
                <dd>
                  <PrintedAnswer line={line} pictures={copy.pictures[line.key] ?? []} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {letter && (
        <section className={styles.letter}>
          <h3 className={styles.section}>{letter.title}</h3>
          {letter.body.split(/\n\s*\n/).map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
          <p className={styles.promised}>{messages.t('copy.promised')}</p>
        </section>
      )}
      <footer className={styles.foot}>
        <Signature label={messages.t('copy.signature')} />
        {copy.wantsGuardian && <Signature label={messages.t('copy.guardian')} />}
        <p className={styles.made}>{messages.t('copy.made', { time: messages.timestamp(copy.madeAt) })}</p>
      </footer>
    </article>
  );
});

/** On paper a file's name is of no use: pictures are printed, and only other files are named. */
function PrintedAnswer({ line, pictures }: { readonly line: AnswerLine; readonly pictures: Pictures }) {
  const messages = useMessages();
  if (line.parts.length === 0) return <>{messages.t('form.nothingGiven')}</>;
  const shown = new Set(pictures.map(({ place }) => place));
  return (
    <>
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map(({ name, address }, at) => (
            <img key={at} src={address} alt={name} className={styles.picture} />
          ))}
        </span>
      )}
      <AnswerParts line={{ ...line, parts: line.parts.filter((_, place) => !shown.has(place)) }} />
    </>
  );
}

function Signature({ label }: { readonly label: string }) {
  const messages = useMessages();
  return (
    <p className={styles.signature}>
      <span className={styles.signed}>
        {label}
        <span className={styles.blank} />
      </span>
      <span className={styles.signed}>
        {messages.t('copy.date')}
        <span className={styles.blank} />
      </span>
    </p>
  );
}
