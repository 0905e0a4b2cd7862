import { Button, Drawer } from 'antd';
import type { Selection } from '#desk/application/form-editor/form-editor';
import type { FormProblem } from '#domain/form/problems';
import { useOwned } from '../lib/use-owned';
import { type MessageKey, type Messages, useMessages } from '../messages/messages';
import { useEditor } from './controls';
import styles from './form-editor.module.css';

/** Lines of each kind that are shown at once. */
const MOST = 100;

export function problemText({ t }: Messages, { code, of = '' }: FormProblem): string {
  const name = code === 'identityMissing' ? t(`identity.${of}` as MessageKey) : of;
  return t(`formProblem.${code}`, { of: name });
}

/** The field or the step that a problem's path leads to; the form as a whole has none. */
export function placeOf(path: string): Selection | undefined {
  const [, kind, at] = /^(field|step)s\.(\d+)/.exec(path) ?? [];
  return kind === undefined ? undefined : { kind: kind as Selection['kind'], at: Number(at) };
}

interface ProblemListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A problem's field is chosen. */
  readonly onOpen: () => void;
}

/** 问题清单: each line leads to its field. */
export function ProblemList({ isOpen, onClose, onOpen }: ProblemListProps) {
  const messages = useMessages();
  const { t } = messages;
  const editor = useEditor();
  const { problems, draft } = useOwned(editor);
  const nameOf = ({ kind, at }: Selection) =>
    (kind === 'step' ? draft.steps[at] : draft.fields[at]?.label) || t('form.unnamed');
  return (
    <Drawer
      open={isOpen}
      destroyOnHidden
      size="min(100vw, 28rem)"
      title={t('form.problems')}
      onClose={onClose}
    >
      {problems.length === 0 && <p>{t('form.problemsNone')}</p>}
      {(['fault', 'hint'] as const).map((level) => {
        const some = problems.filter((problem) => problem.level === level);
        if (some.length === 0) return null;
        return (
          <section key={level}>
            <h2 className={styles.heading}>{t(`form.${level}s`, { count: some.length })}</h2>
            <ul className={styles.problems}>
              {some.slice(0, MOST).map((problem) => {
                const of = placeOf(problem.path);
                const text = problemText(messages, problem);
                return (
                  <li key={`${problem.path} ${problem.code} ${problem.of ?? ''}`} className={styles[level]}>
                    {of ? (
                      <Button
                        type="link"
                        className={String(styles.problem)}
                        onClick={() => {
                          editor.select(of);
                          onOpen();
                        }}
                      >
                        {nameOf(of)}：{text}
                      </Button>
                    ) : (
                      text
                    )}
                  </li>
                );
              })}
            </ul>
            {some.length > MOST && <p>{t('form.more', { count: some.length - MOST })}</p>}
          </section>
        );
      })}
    </Drawer>
  );
}
