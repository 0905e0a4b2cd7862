import { Button, Checkbox, Form, Input, Modal, Tag } from 'antd';
import { useState } from 'react';
import { DeskApi } from '#desk/application/ports/desk-api';
import { type Device, type NewDevice, type ScanRow, StationOffice } from '#desk/application/station-office';
import { STAFF_LIMITS } from '#domain/staff/account';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useAsk } from '../../lib/use-ask';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FormDialog } from '../../widgets/command-form';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { type Column, RecordTable } from '../../widgets/record-table';
import styles from './screen.module.css';
import { StationList } from './station-list';

/** 站点与设备 */
function StationsScreen({ owner, state }: ScreenProps<StationOffice>) {
  const { t } = useMessages();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<NewDevice>();
  const { value } = state;
  return (
    <Page
      title={t('nav.stations')}
      actions={
        value &&
        value.stations.length > 0 && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('stations.add')}
          </Button>
        )
      }
    >
      <LoadedView of={state} onRetry={owner.load}>
        {({ revision, stations, devices, scans, more, reported, expected }) => (
          <>
            <StationList owner={owner} revision={revision} stations={stations} />
            {stations.length > 0 && (
              <section>
                <h2 className={styles.title}>{t('stations.devices')}</h2>
                <Devices
                  owner={owner}
                  devices={devices}
                  names={new Map(stations.map(({ id, name }) => [id, name]))}
                />
              </section>
            )}
            <section>
              <h2 className={styles.title}>
                {t('scans.title')} · {t('scans.count', { reported, expected })}
              </h2>
              <Scans owner={owner} scans={scans} hasMore={more} />
            </section>
          </>
        )}
      </LoadedView>
      {isAdding && value && (
        <AddDialog
          owner={owner}
          stations={value.stations}
          onClose={() => setAdding(false)}
          onAdded={(device) => {
            setAdding(false);
            setAdded(device);
          }}
        />
      )}
      {added && <LinkDialog added={added} onClose={() => setAdded(undefined)} />}
    </Page>
  );
}

const STATE_COLOURS = { waiting: 'warning', enrolled: 'success', revoked: 'default' } as const;

interface DevicesProps {
  readonly owner: StationOffice;
  readonly devices: readonly Device[];
  /** Of the stations, by id. */
  readonly names: ReadonlyMap<string, string>;
}

function Devices({ owner, devices, names }: DevicesProps) {
  const { t, dateTime } = useMessages();
  const ask = useAsk();
  const columns: readonly Column<Device>[] = [
    { title: t('stations.deviceName'), is: 'name', cell: ({ name }) => name },
    {
      title: t('stations.list'),
      cell: ({ stationIds }) => stationIds.flatMap((id) => names.get(id) ?? []).join('、'),
    },
    { title: t('stations.holder'), cell: ({ holder }) => holder },
    {
      title: t('common.state'),
      is: 'state',
      cell: ({ state }) => <Tag color={STATE_COLOURS[state]}>{t(`stations.state.${state}`)}</Tag>,
    },
    {
      title: t('stations.seen'),
      cell: ({ lastSeenAt }) => lastSeenAt !== undefined && dateTime(lastSeenAt),
    },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: (device) => {
        const title = t('stations.revokeTitle', { name: device.name });
        const asked = { title, content: t('stations.revokeNote'), ok: t('stations.revoke'), isDanger: true };
        return (
          device.state !== 'revoked' && (
            <Button danger aria-label={title} onClick={() => ask(asked, () => owner.revoke(device))}>
              {t('stations.revoke')}
            </Button>
          )
        );
      },
    },
  ];
  return (
    <RecordTable
      label={t('stations.devices')}
      rows={devices}
      columns={columns}
      empty={t('stations.noDevices')}
    />
  );
}

interface ScansProps {
  readonly owner: StationOffice;
  readonly scans: readonly ScanRow[];
  readonly hasMore: boolean;
}

function Scans({ owner, scans, hasMore }: ScansProps) {
  const { t, dateTime } = useMessages();
  const { may } = useDesk();
  const [annulled, setAnnulled] = useState<ScanRow>();
  const loading = useCommand(() => owner.moreScans());
  const counted = ({ outcome }: ScanRow) => outcome === 'reported' || outcome === 'visited';
  const columns: readonly Column<ScanRow>[] = [
    { title: t('common.time'), cell: ({ at }) => dateTime(at) },
    { title: t('scans.student'), is: 'name', cell: ({ maskedName }) => maskedName },
    { title: t('scans.station'), cell: ({ station }) => station },
    { title: t('scans.by'), cell: ({ by }) => by },
    {
      title: t('common.outcome'),
      is: 'state',
      cell: (scan) => (
        <>
          <Tag color={scan.annulled ? 'default' : counted(scan) ? 'success' : 'warning'}>
            {t(`outcome.${scan.outcome}`)}
          </Tag>
          {scan.annulled && t('scans.annulled', { reason: scan.annulled.reason, by: scan.annulled.by })}
        </>
      ),
    },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: (scan) =>
        counted(scan) &&
        !scan.annulled &&
        may('scan.annul') && <Button onClick={() => setAnnulled(scan)}>{t('scans.annul')}</Button>,
    },
  ];
  return (
    <>
      <RecordTable
        label={t('scans.title')}
        rows={scans}
        columns={columns}
        empty={t('scans.none')}
        isLoading={loading.busy}
        thrown={loading.thrown}
        hasMore={hasMore}
        onMore={loading.run}
      />
      {annulled && <AnnulDialog owner={owner} scan={annulled} onClose={() => setAnnulled(undefined)} />}
    </>
  );
}

interface AnnulDialogProps {
  readonly owner: StationOffice;
  readonly scan: ScanRow;
  readonly onClose: () => void;
}

function AnnulDialog({ owner, scan, onClose }: AnnulDialogProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      isDanger
      title={t('scans.annulTitle')}
      ok={t('scans.annul')}
      work={({ reason }: { readonly reason: string }) => owner.annul(scan, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('scans.annulNote')}</p>
      <Form.Item
        name="reason"
        label={t('students.reason')}
        rules={[{ required: true, whitespace: true, message: t('students.required') }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

interface AddDialogProps {
  readonly owner: StationOffice;
  readonly stations: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onAdded: (added: NewDevice) => void;
}

/** 添加设备 */
function AddDialog({ owner, stations, onClose, onAdded }: AddDialogProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      title={t('stations.add')}
      ok={t('stations.add')}
      initialValues={{ stationIds: stations.slice(0, 1).map(({ id }) => id) }}
      work={(typed: { name: string; stationIds: string[] }) => owner.addDevice(typed)}
      onDone={onAdded}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('stations.deviceName')}
        extra={t('stations.deviceNameNote')}
        rules={[{ required: true, whitespace: true, message: t('students.required') }]}
      >
        <Input autoFocus autoComplete="off" maxLength={STAFF_LIMITS.name} />
      </Form.Item>
      <Form.Item
        name="stationIds"
        label={t('stations.list')}
        rules={[{ required: true, message: t('stations.atRequired') }]}
      >
        <Checkbox.Group options={stations.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </FormDialog>
  );
}

function LinkDialog({ added, onClose }: { readonly added: NewDevice; readonly onClose: () => void }) {
  const { t, dateTime } = useMessages();
  return (
    <Modal
      open
      title={t('stations.linkTitle')}
      mask={{ closable: false }}
      cancelButtonProps={{ hidden: true }}
      okText={t('stations.linkDone')}
      onOk={onClose}
      onCancel={onClose}
    >
      <QrCode text={added.link} label={t('stations.linkTitle')} />
      <p>{t('stations.linkNote', { until: dateTime(added.linkExpiresAt) })}</p>
      {/* A computer with a scanner of its own is a device as well. */}
      <a href={added.link} target="_blank" rel="noreferrer">
        {t('stations.openHere')}
      </a>
    </Modal>
  );
}

export const screen = wireScreen(StationsScreen, (resolve) => new StationOffice(resolve(DeskApi)));
