import type { TransferQueue } from './transfer-queue';
import type { OutgoingFile, Uploader } from './uploader';

/** Queues files that are sent in one piece: each is read, and its address requested, when a slot is free. */
export class QueuedUploader implements Uploader {
  constructor(
    private readonly uploader: Uploader,
    private readonly transfers: TransferQueue,
  ) {}

  send(file: OutgoingFile): Promise<string> {
    return this.transfers.run(file.abort.signal, () => this.uploader.send(file));
  }
}
