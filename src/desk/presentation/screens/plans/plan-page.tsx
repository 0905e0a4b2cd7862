import { Alert, Button, Dropdown, Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useDesk } from '../../desk-context';
import { failureText } from '../../lib/failure-text';
import { useAsk, useFailed } from '../../lib/use-ask';
import { useMessages } from '../../messages/messages';
import { Page } from '../../widgets/page';
import { TabButton } from '../../widgets/tab-button';
import tabStyles from '../../widgets/tab-button.module.css';
import { BasicsTab, ReviewTab } from './basics-tab';
import { MajorsTab } from './majors-tab';
import { idOf, problemText, usePlan } from './plan-fields';
import styles from './plans.module.css';
import { PublishDialog } from './publish-dialog';
import { DocumentsTab, PromiseTab } from './texts-tabs';
import { VersionsTab } from './versions-tab';

interface TabProps {
  readonly focused: string | undefined;
}
const FormEditorPage = lazy(async () => ({
  default: (await import('../../form-editor/form-editor-page')).FormEditorPage,
}));

function FormTab({ focused }: TabProps) {
  const { editing } = usePlan();
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <FormEditorPage editing={editing} focused={focused} />
    </Suspense>
  );
}

const TABS = {
  basics: BasicsTab,
  majors: MajorsTab,
  form: FormTab,
  promise: PromiseTab,
  documents: DocumentsTab,
  review: ReviewTab,
  versions: VersionsTab,
} as const satisfies Readonly<Record<string, ComponentType<TabProps>>>;
type Tab = keyof typeof TABS;
const isTab = (part: string | undefined): part is Tab => part !== undefined && Object.hasOwn(TABS, part);

/** Where what a problem is about is edited. */
const TAB_OF: Readonly<Record<string, Tab>> = {
  majors: 'majors',
  choices: 'majors',
  fields: 'form',
  steps: 'form',
  promise: 'promise',
  documents: 'documents',
  eligibility: 'review',
  conditions: 'review',
  quota: 'review',
  reviewDays: 'review',
};
const MOST_PROBLEMS = 20;

export const STATE_TONES = {
  draft: 'neutral',
  upcoming: 'accent',
  open: 'good',
  full: 'wait',
  closed: 'neutral',
  archived: 'neutral',
} as const;

/** One plan, which is saved as it is edited. */
export function PlanPage({ part }: { readonly part: string | undefined }) {
  const { t } = useMessages();
  const { may } = useDesk();
  const { plan, edit } = usePlan();
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const [focused, setFocused] = useState<{ readonly path: string }>();
  const tab = isTab(part) ? part : 'basics';
  const go = (to: Tab) => navigate(`/plans/${plan.id}/${to}`, { replace: true });
  useEffect(() => {
    // After a long list has scrolled to it.
    const timer = focused && setTimeout(() => document.getElementById(idOf(focused.path))?.focus(), 100);
    return () => clearTimeout(timer);
  }, [focused]);
  const Content: ComponentType<TabProps> = TABS[tab];
  return (
    <Page
      title={edit.title.trim() || t('plans.untitled')}
      actions={
        may('plan.publish') && (
          <>
            <MoreActions />
            <Button
              type="primary"
              disabled={!plan.hasEdits && plan.version !== undefined}
              onClick={() => setPublishing(true)}
            >
              {t('plans.publish')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.head}>
        <Button type="text" icon={<Icon name="back" size={1.125} />} onClick={() => navigate('/plans')}>
          {t('plans.back')}
        </Button>
        <Badge tone={STATE_TONES[plan.state]}>{t(`plans.state.${plan.state}`)}</Badge>
        {plan.hasEdits && plan.version !== undefined && <Badge tone="wait">{t('plans.hasEdits')}</Badge>}
        <Saving />
      </div>
      <Problems
        onOpen={(path) => {
          go(TAB_OF[path.split('.')[0] ?? ''] ?? 'basics');
          setFocused({ path });
        }}
      />
      <nav className={tabStyles.tabs} aria-label={t('plans.tabs')}>
        {(Object.keys(TABS) as Tab[]).map((one) => (
          <TabButton key={one} text={t(`plans.tab.${one}`)} isHere={one === tab} onClick={() => go(one)} />
        ))}
      </nav>
      <section aria-label={t(`plans.tab.${tab}`)} className={styles.tab}>
        <Content focused={focused?.path} />
      </section>
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </Page>
  );
}

/** Whether what is typed is saved. */
function Saving() {
  const messages = useMessages();
  const { t } = messages;
  const failed = useFailed();
  const { editing, saving, thrown } = usePlan();
  const choose = (work: () => Promise<unknown>) => () => void work().catch(failed);
  return (
    <div role="status" className={styles.saving}>
      {saving === 'failed' ? (
        <Alert
          type="warning"
          showIcon
          title={t('plans.saving.failed', { why: failureText(messages, thrown) })}
          action={<Button onClick={() => void editing.flush()}>{t('common.retry')}</Button>}
        />
      ) : saving === 'changed' ? (
        <Alert
          type="warning"
          showIcon
          title={t('plans.saving.changed')}
          action={
            <span className={styles.bar}>
              <Button onClick={choose(() => editing.reload())}>{t('plans.theirs')}</Button>
              <Button onClick={choose(() => editing.keepMine())}>{t('plans.mine')}</Button>
            </span>
          }
        />
      ) : (
        t(`plans.saving.${saving}`)
      )}
    </div>
  );
}

/** What is wrong, each leading to where it is mended. */
function Problems({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const messages = useMessages();
  const { t } = messages;
  const { problems } = usePlan();
  if (problems.length === 0) return null;
  const faults = problems.filter(({ level }) => level === 'fault').length;
  const isOfForm = ({ path }: { readonly path: string }) => /^(?:fields|steps)\b/.test(path);
  const own = problems.filter((problem) => !isOfForm(problem));
  const ofForm = problems.filter((problem) => isOfForm(problem) && problem.level === 'fault').length;
  const left = own.length - MOST_PROBLEMS;
  return (
    <details className={styles.problems} open={faults > 0}>
      <summary className={faults > 0 ? styles.fault : styles.hint}>
        {faults > 0 ? t('plans.problems', { count: faults }) : t('plans.hints', { count: problems.length })}
      </summary>
      <ul>
        {own.slice(0, MOST_PROBLEMS).map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            <button type="button" className={styles[problem.level]} onClick={() => onOpen(problem.path)}>
              {problemText(messages, problem)}
            </button>
          </li>
        ))}
        {left > 0 && <li>{t('plans.problemsMore', { count: left })}</li>}
        {ofForm > 0 && (
          <li>
            <button type="button" className={styles.fault} onClick={() => onOpen('fields')}>
              {t('plans.problemsForm', { count: ofForm })}
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}

/** What is asked before it is done, and what follows of it. */
const ACTIONS = {
  close: ['plans.closeTitle', 'plans.closeNote'],
  archive: ['plans.archive', 'plans.archiveNote'],
  unarchive: ['plans.unarchive', undefined],
  discard: ['plans.discardTitle', 'plans.discardNote'],
} as const;
type Action = keyof typeof ACTIONS;

/** 关闭招生, 归档 and 放弃修改, each where it is possible. */
function MoreActions() {
  const { t } = useMessages();
  const ask = useAsk();
  const { editing, plan } = usePlan();
  const { state, version, hasEdits } = plan;
  const isPossible: Readonly<Record<Action, boolean>> = {
    close: state === 'open' || state === 'full',
    archive: state === 'closed' || state === 'draft',
    unarchive: state === 'archived',
    discard: hasEdits && version !== undefined,
  };
  const act = async (action: Action) => {
    // What keeps it from being saved is said on the page.
    if (await editing.flush()) await editing.act(action);
  };
  const confirm = (action: Action) => {
    const [title, note] = ACTIONS[action];
    const content = note ? t(note) : '';
    ask({ title: t(title), content, isDanger: action !== 'unarchive' }, () => act(action));
  };
  const items = (Object.keys(ACTIONS) as Action[])
    .filter((action) => isPossible[action])
    .map((action) => ({ key: action, label: t(`plans.${action}`), onClick: () => confirm(action) }));
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button>
        {t('plans.more')}
        <Icon name="down" size={1} />
      </Button>
    </Dropdown>
  );
}
