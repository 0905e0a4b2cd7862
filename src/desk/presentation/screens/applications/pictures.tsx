import { Button, Image, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { ApplicationReview } from '#desk/application/applications/application-review';
import type { DeskApplication } from '#desk/application/applications/records';
import { fieldType } from '#domain/form/field-type';
import type { Attachment } from '#domain/form/template';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { inChinese } from './application-texts';
import styles from './detail.module.css';

interface PicturesProps {
  readonly review: ApplicationReview;
  readonly application: DeskApplication;
}

interface NamedFile {
  readonly label: string;
  readonly file: Attachment;
}

/** Pictures side by side, each to turn and to enlarge; other files by name. */
export function Pictures({ review, application }: PicturesProps) {
  const { t } = useMessages();
  const files = filesOf(application);
  const pictures = files.filter(({ file }) => file.type.startsWith('image/'));
  const others = files.filter((one) => !pictures.includes(one));
  const paths = pictures.map(({ file }) => file.path).join('\n');
  useEffect(() => {
    for (const path of paths.split('\n').filter(Boolean))
      if (!review.state.files[path]) void review.openFile(path);
  }, [review, paths]);
  if (files.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('review.photos')}</h2>
      {pictures.length > 0 && (
        // The dialog's name, which its type does not know.
        <Image.PreviewGroup preview={{ ...{ alt: t('review.photos') } }}>
          <ul className={styles.pictures}>
            {pictures.map((one) => (
              <Picture key={one.file.path} review={review} {...one} />
            ))}
          </ul>
        </Image.PreviewGroup>
      )}
      <ul className={styles.lines}>
        {others.map((one) => (
          <OtherFile key={one.file.path} review={review} {...one} />
        ))}
      </ul>
    </section>
  );
}

interface FileProps extends NamedFile {
  readonly review: ApplicationReview;
}

function Picture({ review, label, file: { path, name } }: FileProps) {
  const { t } = useMessages();
  const [turns, setTurns] = useState(0);
  // By its address: a new one may be shown again.
  const [broken, setBroken] = useState<string>();
  const file = useOwned(review).files[path] ?? { kind: 'loading' };
  const isShown = file.kind === 'loaded' && file.url !== broken;
  return (
    <li className={styles.picture}>
      <div className={styles.frame}>
        {isShown ? (
          <Image
            src={file.url}
            alt={t('review.enlarge', { name: label })}
            width="100%"
            height="100%"
            preview={{ cover: false }}
            style={{ objectFit: 'contain', transform: `rotate(${turns * 90}deg)` }}
            onError={() => setBroken(file.url)}
          />
        ) : file.kind === 'loading' ? (
          <Spin aria-label={t('common.loading')} />
        ) : (
          <div className={styles.broken}>
            <p>{t('review.photoFailed')}</p>
            <Button size="small" onClick={() => void review.openFile(path)}>
              {t('common.retry')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.caption}>
        <span className={styles.captionText} title={name}>
          {label}
        </span>
        <Button
          type="text"
          size="small"
          aria-label={t('review.turn', { name: label })}
          title={t('review.turn', { name: label })}
          disabled={!isShown}
          onClick={() => setTurns((now) => now + 1)}
        >
          <Icon name="turn" size={1.125} />
        </Button>
      </div>
    </li>
  );
}

function OtherFile({ review, label, file: { path, name } }: FileProps) {
  const { t } = useMessages();
  const file = useOwned(review).files[path];
  const open = async () => {
    const url = await review.openFile(path);
    if (url !== undefined) window.open(url, '_blank', 'noopener');
  };
  return (
    <li className={styles.file}>
      <span className={styles.captionText}>
        {label} · {name}
      </span>
      {file?.kind === 'failed' && <span className={styles.note}>{t('review.photoFailed')}</span>}
      <Button size="small" loading={file?.kind === 'loading'} onClick={open}>
        {t('review.open')}
      </Button>
    </li>
  );
}

function filesOf(application: DeskApplication): readonly NamedFile[] {
  return inChinese(application).template.fields.flatMap((field) => {
    const answer = application.answers[field.key];
    if (fieldType(field) !== 'upload' || !Array.isArray(answer)) return [];
    const files = answer.filter((one): one is Attachment => typeof one === 'object');
    return files.map((file, at) => ({
      label: files.length > 1 ? `${field.label} ${at + 1}` : field.label,
      file,
    }));
  });
}
