import type { Attachment } from '#domain/form/template';
import { isFramed, type Preview, previewOf, shownByPage, viewerAddress } from '#domain/upload/preview';
import type { Documents } from '../ports/enrollment/documents';

/** How a file is shown, with its address if it needs one. */
export interface ShownPreview {
  readonly preview: Preview;
  readonly address?: string | undefined;
  /** The viewer may be shown in a frame within the app. */
  readonly isFramed?: boolean | undefined;
}

/** Determines how a file is shown: the school's viewer is requested only if the page cannot show it itself. */
export class PreviewFile {
  constructor(private readonly documents: Pick<Documents, 'viewer'>) {}

  /** `addressOf` is called only if the file is to be shown. Throws GatewayError. */
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
