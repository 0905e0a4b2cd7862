import { applicationEndpoints } from '#wire/desk/applications';
import type { DataOf, DeskApi } from './ports/desk-api';
import { RecordLoader } from './record-loader';

/** 今天: how many applications wait for what, where the person may read applications. */
export class Today extends RecordLoader<DataOf<typeof applicationEndpoints.counts>> {
  constructor(
    desk: DeskApi,
    private readonly isReader: boolean,
  ) {
    super(() => desk.call(applicationEndpoints.counts, {}));
  }

  override start(): void {
    if (this.isReader) super.start();
  }
}
