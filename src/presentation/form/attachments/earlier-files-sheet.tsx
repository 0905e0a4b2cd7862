import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import { SheetCancel } from '#presentation/widgets/overlay/sheet/sheet-cancel';
import list from '#presentation/widgets/overlay/sheet/sheet-list.module.css';
import type { EarlierFilesViewModel } from './earlier-files.view-model';
import styles from './earlier-files-sheet.module.css';

/** A list of files that were uploaded to this school for other forms and that the field accepts. */
export const EarlierFilesSheet = observer(function EarlierFilesSheet({
  id,
  earlier,
  formatSize,
}: {
  readonly id: string;
  readonly earlier: EarlierFilesViewModel;
  readonly formatSize: (bytes: number) => string;
}) {
  const messages = useMessages();
  const { files: found, taken } = earlier;
  return (
    <Sheet
      id={id}
      title={messages.t('form.earlierFiles')}
      onCancel={earlier.close}
      footer={<SheetCancel onPress={earlier.close} />}
    >
      <LoadState
        of={found}
        failed={messages.t('form.earlierFailed')}
        skeleton={{ kind: 'fields' }}
        empty={<EmptyState title={messages.t('form.noEarlierFiles')} />}
      />
      {found.value !== undefined && found.value.length > 0 && (
        <ul className={list.list}>
          {found.value.map((file, place) => (
            <li key={file.path}>
              <button
                type="button"
                className={list.row}
                aria-labelledby={`${id}-${place}`}
                aria-describedby={`${id}-${place}-plan ${id}-${place}-size`}
                aria-busy={taken === file || undefined}
                disabled={taken !== undefined}
                onClick={() => void earlier.choose(file)}
              >
                <span className={styles.words}>
                  <span id={`${id}-${place}`}>{file.name}</span>
                  <span id={`${id}-${place}-plan`} className={styles.plan}>
                    {file.planTitle}
                  </span>
                </span>
                <span id={`${id}-${place}-size`} className={styles.size}>
                  {taken === file ? messages.t('form.fetchingFile') : formatSize(file.size)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
});
