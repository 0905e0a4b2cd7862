import type { StaffAction } from '#domain/staff/rights';
import { applicationEndpoints } from '#wire/desk/applications';
import { moneyEndpoints } from '#wire/desk/money';
import type { DataOf, DeskApi } from './ports/desk-api';
import { RecordLoader } from './record-loader';

/** What waits, of what the person may read. */
interface Waiting {
  readonly applications?: DataOf<typeof applicationEndpoints.counts> | undefined;
  /** Refunds that are not done; `hasMore`: than these. */
  readonly refunds?: { readonly count: number; readonly hasMore: boolean } | undefined;
}

/** 今天: what waits for somebody of this role. */
export class Today extends RecordLoader<Waiting> {
  constructor(desk: DeskApi, may: (action: StaffAction) => boolean) {
    super(async () => {
      const [applications, refunds] = await Promise.all([
        may('application.read') ? desk.call(applicationEndpoints.counts, {}) : undefined,
        may('fee.read') ? desk.call(moneyEndpoints.refunds, {}) : undefined,
      ]);
      return {
        applications,
        refunds: refunds && { count: refunds.refunds.length, hasMore: refunds.more },
      };
    });
  }
}
