import type { Attachment } from '#domain/form/template';
import { isFramed, type Preview, previewOf, shownByPage, viewerAddress } from '#domain/upload/preview';
import type { Documents } from '../ports/enrollment/documents';

/** How a file is shown, and from where where that takes an address. */
export interface ShownPreview {
  readonly preview: Preview;
  readonly address?: string | undefined;
  /** Its viewer may stand in a frame of the app. */
  readonly isFramed?: boolean | undefined;
}

/** Finds out how a file is shown: the school is asked for its viewer only where the page cannot show it by itself. */
export class PreviewFile {
  constructor(private readonly documents: Pick<Documents, 'viewer'>) {}

  /** `addressOf` is asked once the file is to be shown. Throws GatewayError. */
  async run(file: Attachment, addressOf: () => Promise<string>): Promise<ShownPreview> {
    const viewer = shownByPage(file) ? undefined : await this.documents.viewer();
    const preview = previewOf(file, viewer);
    if (preview.shown === 'not') return { preview };
    const url = await addressOf();
    if (preview.shown !== 'viewer') return { preview, address: url };
    const address = viewerAddress(preview.viewer, { url, name: file.name });
    return { preview, address, isFramed: isFramed(address, preview.viewer.place) };
  }
}
