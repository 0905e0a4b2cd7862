import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import type { FaceCamera } from './face-camera.view-model';
import styles from './viewfinder.module.css';

const hintMessages = {
  tooDark: 'face.hint.tooDark',
  closer: 'face.hint.closer',
  faceOn: 'face.hint.faceOn',
  holdStill: 'face.hint.holdStill',
  onePerson: 'face.hint.onePerson',
  ready: 'face.hint.ready',
} as const;

/** The drawing's coordinates: 3 to 4, the picture's aspect ratio. */
const GRID = { width: 300, height: 400 } as const;

interface ViewfinderProps {
  readonly vm: FaceCamera;
  /** Identity of the camera; a change attaches the new one to the video element. */
  readonly camera: unknown;
}

/** The live picture with the oval for the face. A front camera's picture is mirrored; the photo is not. */
export const Viewfinder = observer(function Viewfinder({ vm, camera }: ViewfinderProps) {
  const messages = useMessages();
  const { hint: line, show: showIn } = vm;
  const path = ovalPath(vm.oval);
  const show = useCallback(
    (place: HTMLVideoElement | null) => {
      if (place && camera !== undefined) showIn(place);
    },
    [camera, showIn],
  );
  const ready = line === 'ready';
  return (
    <div className={styles.stage}>
      <video
        ref={show}
        className={classNames(styles.video, vm.isMirrored && styles.mirrored)}
        aria-label={messages.t('face.viewfinder')}
        autoPlay
        muted
        playsInline
      />
      <svg
        className={classNames(styles.guide, ready && styles.ready)}
        viewBox={`0 0 ${GRID.width} ${GRID.height}`}
        aria-hidden="true"
      >
        <path className={styles.shade} fillRule="evenodd" d={`M0 0H${GRID.width}V${GRID.height}H0z${path}`} />
        <path className={styles.oval} d={path} />
      </svg>
      <p role="status" className={classNames(styles.line, ready && styles.good)}>
        {line === undefined ? '' : messages.t(hintMessages[line])}
      </p>
    </div>
  );
});

function ovalPath({ x, y, width, height }: FaceCamera['oval']): string {
  const across = (width * GRID.width) / 2;
  const down = (height * GRID.height) / 2;
  return `M${x * GRID.width - across} ${y * GRID.height}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}
