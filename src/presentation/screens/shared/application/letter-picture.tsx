import type { BandPicture as Band } from '#domain/enrollment/notice';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Hill } from '#presentation/widgets/data/drawing/hill';
import { SchoolBand } from '#presentation/widgets/data/school-band/school-band';
import styles from './letter-picture.module.css';

/** Above the letter: the school's own picture, with a hill in the paper's colour as its edge, or the drawn school. */
export function LetterPicture({ band }: { readonly band: Band | undefined }) {
  if (band === undefined) return <Scene name="hall" />;
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.band}>
        <SchoolBand band={band} />
      </div>
      <Hill className={styles.hill} size="328 20" path="M0 6c40 10 90 12 140 10S260 0 328 4v17H0z" />
    </div>
  );
}
