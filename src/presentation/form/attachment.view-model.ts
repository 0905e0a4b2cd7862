import { makeAutoObservable, observableRef } from 'mobx';
import type { PickedFile } from '#application/ports/file-store';
import type { AttachmentUpload } from '#application/upload/upload-attachment';
import type { Attachment } from '#domain/form/template';
import { type FileKind, fileKind } from '#domain/upload/file-kind';
import type { FieldMessage } from './field-message';

export type AttachmentState = 'uploading' | 'stored' | 'failed';

/** One file of an attachment field, on its way or stored. */
export class AttachmentViewModel {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  state: AttachmentState = 'uploading';
  /** How much has been sent, from 0 to 1. */
  progress = 0;
  stored: Attachment | undefined = undefined;
  /** Why the latest try failed. */
  failure: FieldMessage | undefined = undefined;
  upload: AttachmentUpload | undefined = undefined;

  constructor(
    /** Unique in its field. */
    readonly id: string,
    /** The file in the phone's hands; absent where it was stored in an earlier session. */
    readonly file: PickedFile | undefined,
    stored: Attachment | undefined,
  ) {
    const { name, type, size } = stored ?? file ?? { name: '', type: '', size: 0 };
    this.name = name;
    this.type = type;
    this.size = size;
    if (stored) this.setStored(stored);
    makeAutoObservable(
      this,
      {
        id: false,
        file: false,
        name: false,
        type: false,
        size: false,
        upload: false,
        stored: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  get kind(): FileKind {
    return fileKind(this);
  }

  get percent(): number {
    return Math.floor(this.progress * 100);
  }

  begin(upload: AttachmentUpload): void {
    this.upload = upload;
    this.state = 'uploading';
    this.progress = 0;
    this.failure = undefined;
  }

  advance(fraction: number): void {
    this.progress = Math.min(Math.max(fraction, 0), 1);
  }

  setStored(attachment: Attachment): void {
    this.stored = attachment;
    this.state = 'stored';
    this.progress = 1;
  }

  setFailed(note: FieldMessage): void {
    this.state = 'failed';
    this.failure = note;
  }
}
