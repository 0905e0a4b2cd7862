import styles from './campus-foot.module.css';
import { Drawing } from './drawing';

/** Decoration for pages with little content: the drawn campus above the action bar. */
export function CampusFoot() {
  return (
    <div className={styles.foot}>
      <div className={styles.campus}>
        <Drawing name="campus" />
      </div>
    </div>
  );
}
