import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import { pictureFormat } from '#domain/upload/picture-header';
import type { PictureReduction } from '#domain/upload/picture-reduction';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import { schoolEndpoints } from '#wire/desk/school';
import type { DataOf, DeskApi, RequestOf } from './ports/desk-api';
import { RecordLoader } from './record-loader';

export type Settings = DataOf<typeof schoolEndpoints.read>;
export type TextRow = DataOf<typeof schoolEndpoints.texts>['texts'][number];
export type SchoolTextRecord = DataOf<typeof schoolEndpoints.text>['text'];
export type WrittenText = RequestOf<typeof schoolEndpoints.addText>;

/** What every visit of the home screen fetches over a phone's network. */
const PICTURES = {
  band: { bytes: 80_000, width: 1_200, quality: { first: 85, least: 1 }, keepsPng: false },
  seal: { bytes: 12_000, longest: 256, quality: { first: 90, least: 1 } },
} as const satisfies Readonly<Record<string, PictureReduction>>;

const FORMATS: readonly unknown[] = ['jpeg', 'png', 'webp'];

/** 学校设置: section by section, each saved by itself. */
export class SchoolOffice extends RecordLoader<Settings> {
  /** Notices and documents. */
  readonly texts: RecordLoader<readonly TextRow[]>;

  constructor(
    private readonly api: DeskApi,
    private readonly pictures: Pick<PictureReducer, 'reduce'>,
  ) {
    super(() => api.call(schoolEndpoints.read, {}));
    this.texts = new RecordLoader(async () => (await api.call(schoolEndpoints.texts, {})).texts);
  }

  override start(): void {
    super.start();
    this.texts.start();
  }

  /** What the school has now; rejects where that is not known. */
  readonly reread = () => this.save(schoolEndpoints.read, {});

  /** By what the school answers, the settings are replaced. */
  async save<Request>(endpoint: DeskEndpoint<Request, Settings>, request: Request): Promise<void> {
    this.replace(await this.api.call(endpoint, request));
  }

  async text(id: string): Promise<SchoolTextRecord> {
    return (await this.api.call(schoolEndpoints.text, { id })).text;
  }

  async saveText(written: WrittenText, of: SchoolTextRecord | undefined): Promise<void> {
    if (of) await this.api.call(schoolEndpoints.saveText, { ...written, id: of.id, revision: of.revision });
    else await this.api.call(schoolEndpoints.addText, written);
    await Promise.all([this.texts.load(), this.load()]);
  }

  /** A picture as it is sent: small enough for a phone, upright and without metadata. */
  async picture(place: keyof typeof PICTURES, file: PickedFile): Promise<PickedFile | 'type' | 'tooLarge'> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!FORMATS.includes(pictureFormat(bytes))) return 'type';
    const reduced = await this.pictures.reduce(file, PICTURES[place], this.signal);
    if ('error' in reduced) return 'type';
    return reduced.size > PICTURES[place].bytes ? 'tooLarge' : reduced;
  }
}
