import { useId } from 'react';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import styles from './pick-picture.module.css';

interface PickPictureProps {
  readonly label: string;
  readonly icon: IconName;
  /** Opens the phone's camera app with the front camera; otherwise the album. */
  readonly camera?: boolean | undefined;
  readonly main?: boolean | undefined;
  readonly onPick: (file: File) => void;
}

/** Looks like a button but is a file input, the only image picker that every web-view supports. */
export function PickPicture({ label, icon, camera = false, main = false, onPick }: PickPictureProps) {
  const id = useId();
  return (
    <div className={classNames(styles.place, main && styles.main)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        className={styles.input}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (file) onPick(file);
          // Cleared, so that choosing the same picture again causes a change event.
          if (typeof input.value === 'string' && input.value !== '') input.value = '';
        }}
      />
      <label htmlFor={id} className={styles.label}>
        <Icon name={icon} size={1.25} />
        <span>{label}</span>
      </label>
    </div>
  );
}
