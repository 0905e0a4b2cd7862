import { Cover } from '../drawing/drawing';
import styles from './drawn-campus.module.css';

/** A generic campus, shown if the school has no picture. */
export function DrawnCampus() {
  return <Cover name="hall" className={styles.campus} />;
}
