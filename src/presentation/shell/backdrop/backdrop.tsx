import { useEffect, useState } from 'react';
import { failureKind } from '#application/errors/failure-kind';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { SchoolBand } from '../../widgets/data/school-band/school-band';
import styles from './backdrop.module.css';

/** The school's picture behind the app, which is a column on a wide screen. */
export function Backdrop({ school }: { readonly school: Pick<SchoolInfo, 'badge'> }) {
  const [badge, setBadge] = useState<Partial<SchoolBadge>>();
  useEffect(() => {
    let left = false;
    school.badge().then(
      (read) => left || setBadge(read),
      (thrown: unknown) => {
        // The screen that shows the school's name shows this failure.
        failureKind(thrown);
        if (!left) setBadge({});
      },
    );
    return () => {
      left = true;
    };
  }, [school]);
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <SchoolBand band={badge?.band} isComing={badge === undefined} />
    </div>
  );
}
