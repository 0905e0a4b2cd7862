import { Cover } from '../drawing/drawing';
import styles from './drawn-campus.module.css';

/** A campus that is no school's own: it stands where a school has given no picture. */
export function DrawnCampus() {
  return <Cover name="hall" className={styles.campus} />;
}
