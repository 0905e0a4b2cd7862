import { Button, Drawer, Empty, Form, Input } from 'antd';
import { useState } from 'react';
import type { Station, StationOffice } from '#desk/application/station-office';
import { useMessages } from '../../messages/messages';
import { TimeInput } from '../../widgets/time-input';
import { SectionForm } from '../school/section-form';
import styles from './screen.module.css';

interface StationListProps {
  readonly owner: StationOffice;
  /** Absent: the school has no check-in. */
  readonly revision: string | undefined;
  readonly stations: readonly Station[];
}

/** 核验点: where students go, in their order. */
export function StationList({ owner, revision, stations }: StationListProps) {
  const { t, dateTime } = useMessages();
  const [isEdited, setEdited] = useState(false);
  if (revision === undefined)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('stations.notOpened')} />;
  return (
    <section>
      <h2 className={styles.title}>{t('stations.list')}</h2>
      {stations.length === 0 && <p>{t('stations.none')}</p>}
      <ol className={styles.stations}>
        {stations.map(({ id, name, place, about, opensAt, closesAt }) => (
          <li key={id}>
            <b>{name}</b> {place} · {dateTime(opensAt)} – {dateTime(closesAt)}
            {about !== '' && <p>{about}</p>}
          </li>
        ))}
      </ol>
      <Button onClick={() => setEdited(true)}>{t('stations.edit')}</Button>
      {isEdited && (
        <EditDrawer owner={owner} revision={revision} stations={stations} onClose={() => setEdited(false)} />
      )}
    </section>
  );
}

interface EditDrawerProps extends StationListProps {
  readonly revision: string;
  readonly onClose: () => void;
}

function EditDrawer({ owner, revision, stations, onClose }: EditDrawerProps) {
  const { t } = useMessages();
  const required = [{ required: true, message: t('school.fault.required') }];
  return (
    <Drawer
      open
      title={t('stations.edit')}
      size="min(100%, 44rem)"
      mask={{ closable: false }}
      onClose={onClose}
    >
      <SectionForm
        values={{ stations }}
        save={async (typed) => {
          // New ones have no id yet.
          const asked = typed.stations.map(({ id, ...rest }) => ({ ...rest, ...(id && { id }) }));
          await owner.saveStations({ revision, stations: asked });
          onClose();
        }}
        reload={() => owner.reread()}
        onDirty={() => undefined}
      >
        <p>{t('stations.editNote')}</p>
        <Form.List name="stations">
          {(fields, { add, remove, move }, { errors }) => (
            <>
              {fields.map(({ key, name }, index) => {
                const at = index + 1;
                return (
                  <fieldset key={key} className={styles.station}>
                    <Form.Item name={[name, 'id']} hidden>
                      <Input />
                    </Form.Item>
                    {(['name', 'place', 'about'] as const).map((part) => (
                      <Form.Item key={part} name={[name, part]} label={t(`stations.${part}`, { at })}>
                        <Input maxLength={200} />
                      </Form.Item>
                    ))}
                    {(['opensAt', 'closesAt'] as const).map((part) => (
                      <Form.Item
                        key={part}
                        name={[name, part]}
                        label={t(`stations.${part}`, { at })}
                        rules={required}
                      >
                        <TimeInput />
                      </Form.Item>
                    ))}
                    <div className={styles.actions}>
                      <Button
                        disabled={index === 0}
                        aria-label={t('stations.upOne', { at })}
                        onClick={() => move(index, index - 1)}
                      >
                        {t('stations.up')}
                      </Button>
                      <Button
                        disabled={at === fields.length}
                        aria-label={t('stations.downOne', { at })}
                        onClick={() => move(index, at)}
                      >
                        {t('stations.down')}
                      </Button>
                      <Button
                        danger
                        aria-label={t('stations.removeOne', { at })}
                        onClick={() => remove(name)}
                      >
                        {t('school.remove')}
                      </Button>
                    </div>
                  </fieldset>
                );
              })}
              <Form.ErrorList errors={errors} />
              <Form.Item>
                <Button onClick={() => add({ name: '', place: '', about: '' })}>
                  {t('stations.addStation')}
                </Button>
              </Form.Item>
            </>
          )}
        </Form.List>
      </SectionForm>
    </Drawer>
  );
}
