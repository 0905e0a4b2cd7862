import { isDataSaverOn } from '#boot/is-data-saver-on';
import { whenPainted } from '#boot/when-painted';
import type { BandPicture as Band } from '#domain/enrollment/notice';
import styles from '#presentation/widgets/data/school-band/school-band.module.css';

/** The school's own picture, loaded after the first paint. The drawn campus of other schools is loaded with the app. */
export function SchoolBand({ band }: { readonly band: Band | undefined }) {
  if (band === undefined || isDataSaverOn(navigator)) return null;
  return (
    <img
      className={styles.shown}
      ref={(image) => whenPainted(() => image?.setAttribute('src', band.url))}
      alt=""
      style={{ objectPosition: `${band.focusX ?? 50}% 40%` }}
    />
  );
}
