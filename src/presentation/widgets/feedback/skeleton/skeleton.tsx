import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import styles from './skeleton.module.css';
import { SlowNote } from './slow-note';

interface SkeletonProps {
  /** `cards` for lists and details, `fields` for forms. */
  readonly kind?: 'cards' | 'fields' | undefined;
  readonly count?: number | undefined;
}

/** Placeholder shapes while content is loading. */
export function Skeleton({ kind = 'cards', count = 3 }: SkeletonProps) {
  const messages = useMessages();
  return (
    <div role="status">
      <HiddenText>{messages.t('common.loading')}</HiddenText>
      <div className={classNames(styles.skeleton, styles[kind])} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={kind === 'cards' ? styles.card : styles.field}>
            <span className={classNames(styles.bone, styles.title)} />
            <span className={classNames(styles.bone, kind === 'cards' ? styles.line : styles.box)} />
            {kind === 'cards' && <span className={classNames(styles.bone, styles.short)} />}
          </div>
        ))}
      </div>
      <SlowNote />
    </div>
  );
}
