import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { FileKind } from '#domain/upload/file-kind';
import { useMessages } from '#presentation/messages/messages-context';
import { FileSheet } from '#presentation/screens/shared/file-sheet/file-sheet';
import { AttachmentField } from '#presentation/widgets/form/attachment-field/attachment-field';
import type { AttachmentEntry } from '#presentation/widgets/form/attachment-row/attachment-row';
import { useFieldMessages, useFieldProps } from '../field-props';
import type { AttachmentItem, AttachmentsViewModel } from './attachments.view-model';
import { EarlierFilesSheet } from './earlier-files-sheet';

/** For `accept` pictures are given by MIME type, since phones then offer the camera; other files by extension. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const kinds: Readonly<Record<FileKind, AttachmentEntry['kind']>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  word: 'document',
  pdf: 'document',
  sheet: 'sheet',
  slides: 'slides',
  archive: 'archive',
  other: 'other',
};

export const AttachmentsControl = observer(function AttachmentsControl({
  attachments,
}: {
  readonly attachments: AttachmentsViewModel;
}) {
  const messages = useMessages();
  const format = useFieldMessages();
  const { placeholder: _, hint, ...fieldProps } = useFieldProps(attachments.field);
  const { maxCount, accept } = attachments.policy;
  // A line does not break between number and unit.
  const size = `${attachments.maxMegabytes}\u00A0MB`;
  const limits = messages.t(maxCount === 1 ? 'form.fileHintOne' : 'form.fileHint', { max: maxCount, size });
  const wanted = attachments.field.field.placeholder;
  const hints = [wanted || undefined, limits, hint].filter((one) => one !== undefined);
  const entry = (item: AttachmentItem): AttachmentEntry => ({
    id: item.id,
    name: item.name,
    size: item.size,
    kind: kinds[item.kind],
    state: item.state,
    progress: item.progress,
    error: item.failure && format(item.failure),
    canRetry: item.canRetry,
    thumbnail: attachments.tiles.shown[item.id],
  });
  const { tiles, items, uploads } = attachments;
  const announcements = items.flatMap(({ name, failure, state }) =>
    state === 'failed' && failure ? messages.t('form.failedNamed', { name, why: format(failure) }) : [],
  );
  const warning = attachments.warning && format(attachments.warning);
  if (warning) announcements.push(warning);
  if (attachments.sendingState) announcements.push(messages.t(attachments.sendingState));
  const { pictured } = tiles;
  useEffect(() => {
    for (const item of pictured) tiles.show(item);
  });
  return (
    <>
      <AttachmentField
        {...fieldProps}
        hint={hints.join(' · ')}
        files={attachments.items.map(entry)}
        maxCount={maxCount}
        accept={
          accept &&
          [...new Set(accept.map((extension) => pictureTypes[extension] ?? `.${extension}`))].join(',')
        }
        formatSize={attachments.sizeText}
        status={announcements.join(' ')}
        warning={warning}
        refusals={attachments.refusals.map(format)}
        onPick={() => attachments.field.beginPicking()}
        failedCount={attachments.failData.number}
        onRetryFailed={uploads.retryFailed}
        onEarlier={attachments.earlier.isOffered ? attachments.earlier.open : undefined}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        tiles={tiles.areShown ? { selected: tiles.selected?.id, onSelect: tiles.select } : undefined}
        onRotate={uploads.rotate}
        onMove={attachments.move}
        onPause={uploads.pause}
        onRetry={uploads.retry}
        onPreview={attachments.previewed.open}
      />
      {attachments.earlier.shown && (
        <EarlierFilesSheet
          id={`${fieldProps.id}-earlier`}
          earlier={attachments.earlier}
          formatSize={attachments.sizeText}
        />
      )}
      <FileSheet
        files={attachments.previewed.sheet}
        place={attachments.previewed.place}
        onStep={attachments.previewed.step}
      />
    </>
  );
});
