import { useId } from 'react';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import styles from './pick-picture.module.css';

interface PickPictureProps {
  readonly label: string;
  readonly icon: IconName;
  /** A phone opens its own camera app, at the side of the person; others show the album. */
  readonly camera?: boolean | undefined;
  readonly main?: boolean | undefined;
  readonly onPick: (file: File) => void;
}

/** Looks like a button and is a file input: the one way to a picture that every web-view has. */
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
          // The same picture can be chosen again.
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
