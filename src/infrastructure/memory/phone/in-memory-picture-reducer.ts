import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile } from '#application/ports/files/file-store';
import type { LocalFile, PictureReducer } from '#application/ports/files/picture-reducer';
import type { Signal } from '#application/ports/signal';
import { isPhoto, reducedName } from '#domain/upload/photo-file';
import { pictureHeader } from '#domain/upload/picture-header';
import type { PictureReduction, PictureReductionError } from '#domain/upload/picture-reduction';
import { shownByPage } from '#domain/upload/preview';
import { withoutMetadata } from '#domain/upload/strip-metadata';

/** A phone without a canvas: pictures lose their metadata and keep their pixels, also where they are to be turned. */
export class InMemoryPictureReducer implements PictureReducer {
  /** Addresses of previews that are not released. */
  readonly addresses = new Set<string>();
  private shown = 0;

  async show(file: PickedFile): Promise<LocalFile | undefined> {
    const shown = shownByPage(file);
    if (!shown) return undefined;
    this.shown += 1;
    const address = `memory:${this.shown}`;
    this.addresses.add(address);
    return { shown, address, release: () => void this.addresses.delete(address) };
  }

  async reduce(
    file: PickedFile,
    reduction: PictureReduction | undefined,
    signal: Signal,
  ): Promise<PickedFile | { readonly error: PictureReductionError }> {
    if (!isPhoto(file)) return file;
    const made = await withoutMetadataOf(file, reduction);
    if (signal.aborted) throw new GatewayError('cancelled', 'the picture is not wanted any more');
    return made ?? { error: 'undecodable' };
  }

  rotate(file: PickedFile, reduction: PictureReduction | undefined): Promise<PickedFile | undefined> {
    return withoutMetadataOf(file, reduction);
  }
}

async function withoutMetadataOf(
  file: PickedFile,
  reduction: PictureReduction | undefined,
): Promise<PickedFile | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const plain = withoutMetadata(bytes);
  if (!plain) return undefined;
  const type = reduction ? `image/${pictureHeader(bytes)?.format}` : file.type;
  const name = reduction ? reducedName(file.name, type, reduction.extension) : file.name;
  return new File(plain, name, { type });
}
