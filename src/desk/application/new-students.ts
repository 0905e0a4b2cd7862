import { studentEndpoints } from '#wire/desk/students';
import { PagedList } from './paged-list';
import type { DataOf, DeskApi, RequestOf } from './ports/desk-api';
import { RecordLoader } from './record-loader';

export type Student = DataOf<typeof studentEndpoints.search>['rows'][number];

/** 新生: found by words, which stay out of the address, corrected, and helped to another phone. */
export class NewStudents extends PagedList<string, Student> {
  /** How many there are, of all. */
  readonly counts: RecordLoader<DataOf<typeof studentEndpoints.counts>>;

  constructor(private readonly api: DeskApi) {
    super('', (words, after) => {
      if (!after) void this.counts.load();
      return api.call(studentEndpoints.search, {
        ...(words !== '' && { words }),
        ...(after && { after: { id: after.id, updatedAt: after.updatedAt } }),
      });
    });
    this.counts = new RecordLoader(() => api.call(studentEndpoints.counts, {}), this.lifetime);
  }

  async correct(typed: RequestOf<typeof studentEndpoints.correct>): Promise<void> {
    const { student } = await this.api.call(studentEndpoints.correct, typed);
    this.replace(student.id, student);
  }

  async replacePhone(typed: RequestOf<typeof studentEndpoints.replacePhone>): Promise<void> {
    const { student } = await this.api.call(studentEndpoints.replacePhone, typed);
    this.replace(student.id, student);
  }
}
