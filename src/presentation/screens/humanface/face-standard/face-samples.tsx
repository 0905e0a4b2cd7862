import type { FaceError } from '#domain/checkin/face-photo';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import styles from './face-samples.module.css';

type Sample = 'good' | Exclude<FaceError, 'notHer'>;

const bad = ['covered', 'notFacing', 'tooDark', 'blurred', 'background', 'notOnePerson'] as const;

/** Good and bad photos as drawings, so that no real face is shown. */
export function FaceSamples() {
  const messages = useMessages();
  return (
    <ul className={styles.samples}>
      <SampleItem sample="good" text={messages.t('faceStandard.good')} />
      {bad.map((sample) => (
        <SampleItem key={sample} sample={sample} text={messages.t(`faceStandard.${sample}`)} />
      ))}
    </ul>
  );
}

function SampleItem({ sample, text }: { readonly sample: Sample; readonly text: string }) {
  const isGood = sample === 'good';
  return (
    <li className={classNames(styles.sample, isGood && styles.wide)}>
      <span className={styles.place}>
        <Drawing sample={sample} />
        <span className={classNames(styles.mark, isGood ? styles.right : styles.wrong)}>
          <Icon name={isGood ? 'check' : 'close'} size={1} />
        </span>
      </span>
      <span className={styles.words}>{text}</span>
    </li>
  );
}

function Drawing({ sample }: { readonly sample: Sample }) {
  return (
    <svg className={styles.picture} viewBox="0 0 96 112" aria-hidden="true" focusable="false">
      {sample === 'background' && (
        <path
          className={styles.thin}
          d="M8 14h30v34H8zM23 14v34M8 31h30M74 60V34M74 44l12-10M74 40L64 28M66 60h16l-3 18h-10z"
        />
      )}
      {sample === 'notOnePerson' && <Bust at="translate(46 20) scale(.62)" />}
      {sample === 'blurred' && (
        <filter id="blurred-sample">
          <feGaussianBlur stdDeviation="2" />
        </filter>
      )}
      {/* Safari applies no CSS filter to a part of a drawing. */}
      <g filter={sample === 'blurred' ? 'url(#blurred-sample)' : undefined}>
        <Bust
          at={sample === 'notOnePerson' ? 'translate(-12 8)' : undefined}
          turned={sample === 'notFacing'}
        />
      </g>
      {sample === 'covered' && (
        <>
          <path className={styles.cover} d="M30 56c12-5 24-5 36 0v12c-6 10-12 14-18 14s-12-4-18-14z" />
          <path className={styles.cover} d="M26 36c2-16 12-22 22-22s20 6 22 22zM20 36h56" />
        </>
      )}
      {sample === 'tooDark' && <path className={styles.dark} d="M0 0h96v112H0z" />}
    </svg>
  );
}

/** Head and shoulders, looking at the camera or past it. */
function Bust({ at, turned = false }: { readonly at?: string | undefined; readonly turned?: boolean }) {
  return (
    <g transform={at}>
      <path className={styles.body} d="M10 114c2-22 18-28 38-28s36 6 38 28z" />
      <path className={styles.body} d="M41 74v12c0 8 14 8 14 0V74" />
      {turned ? (
        <>
          <path
            className={styles.skin}
            d="M32 44c0-16 9-26 20-26 10 0 17 8 17 20l5 12-5 3v9c0 7-5 10-12 10-14 0-25-12-25-28z"
          />
          <path
            className={styles.hair}
            d="M30 52c-4-24 6-38 22-38 9 0 16 5 17 14-12-2-20 2-24 10-2 8-7 10-9 18z"
          />
          <path className={styles.pen} d="M61 43h4M60 62h6" />
        </>
      ) : (
        <>
          <path className={styles.skin} d="M28 46c0-18 8-28 20-28s20 10 20 28-9 32-20 32-20-14-20-32z" />
          <path
            className={styles.hair}
            d="M26 46c-2-22 8-32 22-32s24 10 22 32c-3-6-5-10-6-16-10 4-22 4-32 0-1 6-3 10-6 16z"
          />
          <path className={styles.pen} d="M39 46v2M57 46v2M48 50v7M42 65c4 3 8 3 12 0" />
        </>
      )}
    </g>
  );
}
