import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile } from '#application/ports/files/file-store';
import type { LocalFile, PictureReducer } from '#application/ports/files/picture-reducer';
import type { Clock } from '#application/ports/phone/clock';
import type { Signal } from '#application/ports/signal';
import { contentType } from '#domain/upload/content-type';
import { isPhoto, reducedName } from '#domain/upload/photo-file';
import type { PictureReduction, PictureReductionError } from '#domain/upload/picture-reduction';
import { shownByPage } from '#domain/upload/preview';
import { type ReducedPicture, reducePicture } from './reduce-picture';
import type { ReductionResult } from './reduce-picture.worker';
import { rotatePicture } from './rotate-picture';

/** ms that a worker waits for another picture before it is ended. */
const IDLE_MS = 20_000;
/** ms for one picture: a slow phone needs some ten seconds for its largest. Engines may hang, and never say so. */
const LONGEST_MS = 30_000;

/**
 * Reduces photos one at a time, so that several need no more memory than one. In a worker, so that the page stays
 * responsive; on the page if workers cannot draw or cannot read the photo.
 */
export class BrowserPictureReducer implements PictureReducer {
  private queue: Promise<unknown> = Promise.resolve();
  private worker: Worker | undefined;
  private stopIdling: () => void = () => undefined;
  private lastId = 0;

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  reduce(
    file: PickedFile,
    reduction: PictureReduction | undefined,
    signal: Signal,
  ): Promise<PickedFile | { readonly error: PictureReductionError }> {
    if (!isPhoto(file)) return Promise.resolve(file);
    const reduced = this.queue.then(() => this.reduceQueued(file, reduction, signal));
    this.queue = reduced.catch(() => undefined);
    return reduced;
  }

  async show(file: PickedFile): Promise<LocalFile | undefined> {
    const shown = shownByPage(file);
    if (!shown) return undefined;
    // An image element needs the type to show an SVG, and phones' file pickers often give none.
    const type = contentType(file);
    const address = URL.createObjectURL(
      new Blob([file instanceof Blob ? file : await file.arrayBuffer()], { type }),
    );
    return { shown, address, release: () => URL.revokeObjectURL(address) };
  }

  async rotate(file: PickedFile, reduction: PictureReduction | undefined): Promise<PickedFile | undefined> {
    const turned = await rotatePicture(await blobOf(file), reduction).catch(() => undefined);
    if (!turned) return undefined;
    return new File([turned], reducedName(file.name, turned.type, reduction?.extension), {
      type: turned.type,
    });
  }

  private async reduceQueued(
    file: PickedFile,
    reduction: PictureReduction | undefined,
    signal: Signal,
  ): Promise<PickedFile | { readonly error: PictureReductionError }> {
    throwIfAborted(signal);
    try {
      const reduced = await this.reduced(await blobOf(file), reduction);
      throwIfAborted(signal);
      if ('error' in reduced) return reduced;
      const { blob } = reduced;
      const name = reduction ? reducedName(file.name, blob.type, reduction.extension) : file.name;
      return new File([blob], name, { type: blob.type });
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause;
      throw new GatewayError('unexpected', 'the picked picture cannot be read', { cause });
    }
  }

  private async reduced(picture: Blob, reduction: PictureReduction | undefined): Promise<ReducedPicture> {
    const result = await this.inWorker(picture, reduction);
    if ('blob' in result || ('error' in result && result.error === 'tooManyPixels')) return result;
    // The page's image element can read formats that a worker cannot.
    return this.withTimeout(reducePicture(picture, reduction), () => ({ error: 'undecodable' }));
  }

  private withTimeout<T>(work: Promise<T>, late: () => T): Promise<T> {
    let stop = () => {};
    const timeout = new Promise<T>((resolve) => {
      stop = this.clock.after(LONGEST_MS, () => resolve(late()));
    });
    return Promise.race([work, timeout]).finally(stop);
  }

  private inWorker(picture: Blob, reduction: PictureReduction | undefined): Promise<ReductionResult> {
    this.lastId += 1;
    const id = this.lastId;
    this.stopIdling();
    // The next picture starts another: this one's script may not have arrived because the phone was offline.
    const failed = (): ReductionResult => {
      this.end();
      return { id, unable: true };
    };
    const reduced = new Promise<ReductionResult>((resolve) => {
      const fail = () => resolve(failed());
      try {
        this.worker ??= new Worker(new URL('./reduce-picture.worker.ts', import.meta.url), {
          type: 'module',
        });
        this.worker.onerror = fail;
        this.worker.onmessageerror = fail;
        this.worker.onmessage = ({ data }: MessageEvent<ReductionResult>) => data.id === id && resolve(data);
        this.worker.postMessage({ id, picture, reduction });
      } catch {
        fail();
      }
    });
    return this.withTimeout(reduced, failed).finally(() => {
      this.stopIdling = this.clock.after(IDLE_MS, () => this.end());
    });
  }

  private end(): void {
    this.stopIdling();
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** Files of a host's own picker are no Blobs. */
async function blobOf(file: PickedFile): Promise<Blob> {
  return file instanceof Blob ? file : new Blob([await file.arrayBuffer()], { type: file.type });
}

function throwIfAborted(signal: Signal): void {
  if (signal.aborted) throw new GatewayError('cancelled', 'the reduction was cancelled');
}
