import { savesData } from '#boot/saves-data';
import type { SchoolBand as Band } from '#domain/enrollment/notice';
import styles from '#presentation/widgets/data/school-band/school-band.module.css';

/** The school's own picture, fetched at once: all that the screen says beside it is there. Others come with the app. */
export function SchoolBand({ band }: { readonly band: Band | undefined }) {
  if (band === undefined || savesData(navigator)) return null;
  return (
    <img
      className={styles.shown}
      src={band.url}
      alt=""
      style={{ objectPosition: `${band.focusX ?? 50}% 40%` }}
    />
  );
}
