import { useEffect, useId, useRef } from 'react';
import type { Announcement } from '#domain/session/announcement';
import { classNames } from '#presentation/widgets/class-names';
import frame from '#presentation/widgets/overlay/confirm-dialog/confirm-dialog.module.css';
import { Modal } from '#presentation/widgets/overlay/modal/modal';
import styles from './announcement-dialog.module.css';

// A chunk of its own. It may import only what is in the first load.

export interface AnnouncementDialogProps {
  readonly announcement: Announcement;
  /** The button's label. */
  readonly done: string;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

export function AnnouncementDialog({ announcement, done, onShow, onClose }: AnnouncementDialogProps) {
  const titleId = useId();
  const textId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(onShow, [onShow]);
  return (
    <Modal
      role="dialog"
      placement="centre"
      labelledBy={titleId}
      describedBy={textId}
      initialFocus={title}
      onCancel={onClose}
    >
      <div className={frame.words}>
        {/* The title receives the focus: a long text is read from its start, and the button may be far below. */}
        <h2 ref={title} id={titleId} className={classNames(frame.title, styles.title)} tabIndex={-1}>
          {announcement.title}
        </h2>
        <p id={textId} className={styles.text}>
          {announcement.text}
        </p>
      </div>
      <div className={classNames(frame.answers, styles.answers)}>
        <button type="button" className={classNames(frame.answer, frame.confirm)} onClick={onClose}>
          {done}
        </button>
      </div>
    </Modal>
  );
}
