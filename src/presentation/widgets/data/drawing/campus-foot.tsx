import styles from './campus-foot.module.css';
import { Drawing } from './drawing';

/** The school at the foot of a page that asks for little, above its button. */
export function CampusFoot() {
  return (
    <div className={styles.foot}>
      <div className={styles.campus}>
        <Drawing name="campus" />
      </div>
    </div>
  );
}
