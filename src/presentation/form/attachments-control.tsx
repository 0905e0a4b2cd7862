import { observer } from 'mobx-react-lite';
import type { FileKind } from '#domain/upload/file-kind';
import { useMessages } from '#presentation/messages/messages-context';
import { AttachmentField } from '#presentation/widgets/form/attachment-field/attachment-field';
import type { AttachmentEntry } from '#presentation/widgets/form/attachment-row/attachment-row';
import type { AttachmentViewModel } from './attachment.view-model';
import type { AttachmentsViewModel } from './attachments.view-model';
import { useFieldMessages, useFieldProps } from './field-props';
import { PreviewSheet } from './preview-sheet';

/** Pictures are asked for by their type, upon which phones offer the camera; other files by extension. */
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
  const say = useFieldMessages();
  const { placeholder: _, hint, ...words } = useFieldProps(attachments.field);
  const { maxCount, accept } = attachments.policy;
  const size = `${attachments.maxMegabytes} MB`;
  const limits = messages.t(maxCount === 1 ? 'form.fileHintOne' : 'form.fileHint', { max: maxCount, size });
  const wanted = attachments.field.field.placeholder;
  const hints = [wanted || undefined, limits, hint].filter((one) => one !== undefined);
  const entry = (item: AttachmentViewModel): AttachmentEntry => ({
    id: item.id,
    name: item.name,
    size: item.size,
    kind: kinds[item.kind],
    state: item.state,
    progress: item.progress,
    problem: item.failure && say(item.failure),
    canRetry: item.canRetry,
  });
  return (
    <>
      <AttachmentField
        {...words}
        hint={hints.join(' · ')}
        locked={attachments.field.locked}
        files={attachments.items.map(entry)}
        maxCount={maxCount}
        accept={
          accept &&
          [...new Set(accept.map((extension) => pictureTypes[extension] ?? `.${extension}`))].join(',')
        }
        formatSize={attachments.sizeText}
        onAdd={attachments.add}
        onRemove={attachments.remove}
        onMove={attachments.move}
        onRetry={attachments.retry}
        onPreview={attachments.open}
      />
      {attachments.preview && (
        <PreviewSheet preview={attachments.preview} onClose={attachments.closePreview} />
      )}
    </>
  );
});
