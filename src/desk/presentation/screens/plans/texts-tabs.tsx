import { App, Button, Input } from 'antd';
import { useRef } from 'react';
import type { PlanDocument } from '#domain/enrollment/plan';
import { base64In, dataUrlOf } from '../../lib/data-url';
import { useFailed } from '../../lib/use-ask';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { ItemActions } from './basics-tab';
import { BilingualText, Labelled, usePlan } from './plan-fields';
import styles from './plans.module.css';

export function PromiseTab() {
  const { t } = useMessages();
  const { promise } = usePlan().edit;
  return (
    <>
      <BilingualText
        {...{ path: 'promise.title', label: t('plans.promiseTitle'), value: promise.title, most: 200 }}
        put={(title) => ({ promise: { ...promise, title } })}
      />
      <BilingualText
        {...{ path: 'promise.body', label: t('plans.promiseBody'), note: t('plans.promiseNote') }}
        {...{ value: promise.body, most: 20_000, rows: 14 }}
        put={(body) => ({ promise: { ...promise, body } })}
      />
    </>
  );
}

const LARGEST = 10 * 1024 * 1024;

export function DocumentsTab() {
  const { t } = useMessages();
  const { message } = App.useApp();
  const failed = useFailed();
  const { editing, edit } = usePlan();
  const { documents } = edit;
  const picker = useRef<HTMLInputElement>(null);
  const set = (next: readonly PlanDocument[]) => editing.change({ documents: next });
  const put = (at: number, part: Partial<PlanDocument>) =>
    documents.map((one, index) => (index === at ? { ...one, ...part } : one));
  const { busy, run } = useCommand(async (file: File) => {
    if (file.size >= LARGEST) {
      message.error(t('plans.fileLarge'));
      return;
    }
    try {
      const stored = await editing.upload(file.name, file.type, base64In(await dataUrlOf(file)));
      const { documents: now } = editing.state.edit;
      const title = file.name.replace(/\.[^.]*$/, '').slice(0, 200);
      set([...now, { id: editing.ports.newId(), title, file: stored }]);
    } catch (thrown) {
      failed(thrown);
    }
  });
  return (
    <>
      {documents.map(({ id, title, file }, at) => {
        const label = t('plans.documentTitle', { number: at + 1 });
        return (
          <div key={at} className={styles.item}>
            <div>
              <BilingualText
                {...{ path: `documents.${at}.title`, label, value: title, most: 200 }}
                put={(next) => ({ documents: put(at, { title: next }) })}
              />
              {file ? (
                <p className={styles.note}>{file.name}</p>
              ) : (
                <Labelled path={`documents.${at}.id`} label={t('plans.documentId')}>
                  {(common) => (
                    <Input
                      {...common}
                      value={id}
                      maxLength={64}
                      // A document without an id is none.
                      onChange={({ target }) => target.value !== '' && set(put(at, { id: target.value }))}
                    />
                  )}
                </Labelled>
              )}
            </div>
            <ItemActions all={documents} at={at} name={title || label} onChange={set} />
          </div>
        );
      })}
      <div className={styles.bar}>
        <input
          ref={picker}
          type="file"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void run(file);
            target.value = '';
          }}
        />
        <Button loading={busy} onClick={() => picker.current?.click()}>
          {t('plans.upload')}
        </Button>
        <Button onClick={() => set([...documents, { id: `text${documents.length + 1}`, title: '' }])}>
          {t('plans.addText')}
        </Button>
      </div>
    </>
  );
}
