import { observer } from 'mobx-react-lite';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { QueryView } from '#presentation/lib/query';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Hill } from '#presentation/widgets/data/drawing/hill';
import { SchoolBand } from '#presentation/widgets/data/school-band/school-band';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import styles from './school-banner.module.css';

/** Longest name, in characters, that fits in one line at the large size. */
const ONE_LINE = 11;

/** The name needs more space than was reserved for it. */
export function isLongName(name: string): boolean {
  return name.length > ONE_LINE;
}

interface SchoolBannerProps {
  readonly vm: { readonly badge: QueryView<SchoolBadge>; readonly isSchoolComing: boolean };
}

/** The school's picture, its badge over the picture's edge, and its name. */
export const SchoolBanner = observer(function SchoolBanner({ vm }: SchoolBannerProps) {
  const messages = useMessages();
  const { value, failure } = vm.badge;
  const isComing = vm.isSchoolComing;
  return (
    <>
      <div className={styles.face} aria-busy={isComing || undefined}>
        <div className={styles.band} aria-hidden="true">
          <SchoolBand band={value?.band} isComing={isComing} />
          <Hill className={styles.hill} size="360 40" path="M0 8C70 34 150 40 220 34S320 12 360 8V41H0Z" />
        </div>
        <div className={styles.who}>
          <span className={styles.badge} aria-hidden="true">
            <span className={styles.initial}>{value?.initial}</span>
          </span>
          {value === undefined ? (
            <span className={styles.bones} aria-hidden="true">
              <span />
              <span />
            </span>
          ) : (
            <div className={styles.words}>
              <p className={classNames(styles.name, isLongName(value.name) && styles.long)}>{value.name}</p>
              <p className={styles.greeting}>
                {value.greeting === '' ? messages.t('home.greeting') : value.greeting}
              </p>
            </div>
          )}
        </div>
      </div>
      {value === undefined && failure !== undefined && (
        <ErrorState quiet title={messages.t('home.schoolFailed')} of={vm.badge} />
      )}
    </>
  );
});
