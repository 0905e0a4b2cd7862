import { Alert, App, Button, Checkbox, Empty, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { PhotoCheck, type WaitingPhoto } from '#desk/application/photo-check';
import { DeskApi } from '#desk/application/ports/desk-api';
import { codeOf } from '#desk/application/ports/desk-failure';
import { type FaceError, faceErrors } from '#domain/checkin/face-photo';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { failureText } from '../../lib/failure-text';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { Panel } from '../../widgets/panel';
import styles from './screen.module.css';

/** 照片核验 */
function PhotosScreen({ owner, state }: ScreenProps<PhotoCheck>) {
  const { t } = useMessages();
  return (
    <Page title={t('nav.photos')}>
      <LoadedView of={state} onRetry={owner.load}>
        {({ photos: [first], waiting }) =>
          first ? (
            <Panel title={t('photos.waiting', { count: waiting })}>
              <Photo key={first.path} owner={owner} photo={first} />
            </Panel>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('photos.none')} />
          )
        }
      </LoadedView>
    </Page>
  );
}

function Photo({ owner, photo }: { readonly owner: PhotoCheck; readonly photo: WaitingPhoto }) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { message } = App.useApp();
  const [url, setUrl] = useState<string>();
  const [thrown, setThrown] = useState<unknown>();
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { maskedName: name, maskedIdCard, major, className } = photo.student;

  useEffect(() => {
    let isShown = true;
    owner.address(photo).then(
      (address) => isShown && setUrl(address),
      (failure: unknown) => isShown && setThrown(failure),
    );
    return () => {
      isShown = false;
    };
  }, [owner, photo]);

  const decide = async (refuse: readonly FaceError[]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await owner.decide(photo, refuse);
    } catch (failure) {
      void message.error(
        codeOf(failure) === 'changed' ? t('photos.replaced') : failureText(messages, failure),
      );
      setBusy(false);
      setRefusing(false);
    }
  };
  return (
    <div className={styles.photo}>
      {thrown !== undefined ? (
        <Alert type="error" showIcon title={failureText(messages, thrown)} />
      ) : url === undefined ? (
        <Skeleton.Image active />
      ) : (
        <img
          src={url}
          alt={t('photos.alt', { name })}
          onError={() => setThrown(new Error(t('photos.failed')))}
        />
      )}
      <p>
        <b>{name}</b> {maskedIdCard}
      </p>
      <p className={styles.second}>
        {[major, className, t('photos.since', { at: dateTime(photo.handedInAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.actions}>
        <Button type="primary" disabled={url === undefined} loading={isBusy} onClick={() => void decide([])}>
          {t('photos.pass')}
        </Button>
        <Button danger disabled={url === undefined || isBusy} onClick={() => setRefusing(true)}>
          {t('photos.refuse')}
        </Button>
      </div>
      {isRefusing && (
        <RefuseDialog
          isBusy={isBusy}
          onClose={() => setRefusing(false)}
          onRefuse={(faults) => void decide(faults)}
        />
      )}
    </div>
  );
}

interface RefuseDialogProps {
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (faults: readonly FaceError[]) => void;
}

function RefuseDialog({ isBusy, onClose, onRefuse }: RefuseDialogProps) {
  const { t } = useMessages();
  const [faults, setFaults] = useState<readonly FaceError[]>([]);
  return (
    <Modal
      open
      title={t('photos.faults')}
      okText={t('photos.refuse')}
      okButtonProps={{ danger: true, disabled: faults.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => onRefuse(faults)}
      onCancel={onClose}
    >
      <Checkbox.Group
        className={String(styles.faults)}
        options={faceErrors.map((fault) => ({ value: fault, label: t(`fault.${fault}`) }))}
        onChange={(chosen) => setFaults(chosen as FaceError[])}
      />
    </Modal>
  );
}

export const screen = wireScreen(PhotosScreen, (resolve) => new PhotoCheck(resolve(DeskApi)));
