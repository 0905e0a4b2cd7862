import { Alert, App, Button, Checkbox, Empty, Flex, Modal, Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { PhotoCheck, type WaitingPhoto } from '#desk/application/photo-check';
import { DeskApi } from '#desk/application/ports/desk-api';
import { codeOf } from '#desk/application/ports/desk-failure';
import { type FaceError, faceErrors } from '#domain/checkin/face-photo';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { failureText } from '../../lib/failure-text';
import { useFailed } from '../../lib/use-ask';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { Panel } from '../../widgets/panel';

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
  const failed = useFailed();
  const [url, setUrl] = useState<string>();
  const [thrown, setThrown] = useState<unknown>();
  const [isRefusing, setRefusing] = useState(false);
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

  const { busy, run: decide } = useCommand(
    (refuse: readonly FaceError[]) =>
      owner.decide(photo, refuse).catch((failure: unknown) => {
        if (codeOf(failure) === 'changed') void message.error(t('photos.replaced'));
        else failed(failure);
      }),
    () => setRefusing(false),
  );
  return (
    <Flex vertical gap="small" align="start">
      {thrown !== undefined ? (
        <Alert type="error" showIcon title={failureText(messages, thrown)} />
      ) : url === undefined ? (
        <Skeleton.Image active />
      ) : (
        <img
          src={url}
          alt={t('photos.alt', { name })}
          style={{ maxHeight: '60vh', borderRadius: 'var(--radius-tile)' }}
          onError={() => setThrown(new Error(t('photos.failed')))}
        />
      )}
      <p>
        <b>{name}</b> {maskedIdCard}
      </p>
      <Typography.Text type="secondary">
        {[major, className, t('photos.since', { at: dateTime(photo.handedInAt) })]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
      <Flex wrap gap="small">
        <Button type="primary" disabled={url === undefined} loading={busy} onClick={() => void decide([])}>
          {t('photos.pass')}
        </Button>
        <Button danger disabled={url === undefined || busy} onClick={() => setRefusing(true)}>
          {t('photos.refuse')}
        </Button>
      </Flex>
      {isRefusing && (
        <RefuseDialog
          isBusy={busy}
          onClose={() => setRefusing(false)}
          onRefuse={(faults) => void decide(faults)}
        />
      )}
    </Flex>
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
        style={{ display: 'grid', gap: '0.5rem' }}
        options={faceErrors.map((fault) => ({ value: fault, label: t(`fault.${fault}`) }))}
        onChange={(chosen) => setFaults(chosen as FaceError[])}
      />
    </Modal>
  );
}

export const screen = wireScreen(PhotosScreen, (resolve) => new PhotoCheck(resolve(DeskApi)));
