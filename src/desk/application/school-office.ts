import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import { schoolEndpoints } from '#wire/desk/school';
import type { DataOf, DeskApi } from './ports/desk-api';
import { RecordLoader } from './record-loader';

export type Settings = DataOf<typeof schoolEndpoints.read>;

/** 学校设置: section by section, each saved by itself. */
export class SchoolOffice extends RecordLoader<Settings> {
  constructor(private readonly api: DeskApi) {
    super(() => api.call(schoolEndpoints.read, {}));
  }

  /** What the school has now; rejects where that is not known. */
  async reread(): Promise<Settings> {
    const settings = await this.api.call(schoolEndpoints.read, {});
    this.replace(settings);
    return settings;
  }

  async save<Request>(endpoint: DeskEndpoint<Request, Settings>, request: Request): Promise<Settings> {
    const saved = await this.api.call(endpoint, request);
    this.replace(saved);
    return saved;
  }
}
