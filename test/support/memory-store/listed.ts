import type { StudentRecord } from '#school/core/checkin/student-record';
import type { ApplicationRecord } from '#school/core/records';
import type { DeskStore } from '#school/core/staff/desk-store';
import type { Store } from '#school/core/store';

/** All applications of a school, the latest change first, on either store. */
export function filedIn(store: Store, tenantId: string): Promise<readonly ApplicationRecord[]> {
  return (store as DeskStore).read(({ applicationLists }) =>
    applicationLists.page(tenantId, { plans: 'all' }, Number.MAX_SAFE_INTEGER),
  );
}

/** All new students of a school, the latest change first, on either store. */
export function studentsIn(store: Store, tenantId: string): Promise<readonly StudentRecord[]> {
  return (store as DeskStore).read(({ roster }) => roster.search(tenantId, {}, Number.MAX_SAFE_INTEGER));
}
