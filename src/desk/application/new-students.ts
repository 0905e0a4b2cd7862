import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import { studentEndpoints } from '#wire/desk/students';
import type { DataOf, DeskApi, RequestOf } from './ports/desk-api';

export type Student = DataOf<typeof studentEndpoints.search>['rows'][number];
type Counts = DataOf<typeof studentEndpoints.counts>;

interface StudentsState {
  readonly words: string;
  readonly rows: readonly Student[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly counts?: Counts | undefined;
  readonly thrown?: unknown;
}

/** 新生: found, corrected, and helped to another phone. */
export class NewStudents extends Owner<StudentsState> {
  #latest: object | undefined = undefined;

  constructor(private readonly api: DeskApi) {
    super({ words: '', rows: [], hasMore: false, isLoading: true });
  }

  start(): void {
    void this.search('');
  }

  /** The first page of what fits. Words stay out of the address. */
  search(words: string): Promise<void> {
    this.set({ ...this.state, words, rows: [], hasMore: false, isLoading: true, thrown: undefined });
    return this.more();
  }

  /** The next page; also after a failure. Never rejects; of overlapping loads only the latest counts. */
  readonly more = async (): Promise<void> => {
    const load = {};
    this.#latest = load;
    const { words, rows } = this.state;
    this.set({ ...this.state, isLoading: true, thrown: undefined });
    const last = rows.at(-1);
    try {
      const [page, counts] = await Promise.all([
        this.api.call(studentEndpoints.search, {
          ...(words !== '' && { words }),
          ...(last && { after: { id: last.id, updatedAt: last.updatedAt } }),
        }),
        this.api.call(studentEndpoints.counts, {}),
      ]);
      if (load === this.#latest)
        this.set({ words, rows: [...rows, ...page.rows], hasMore: page.more, isLoading: false, counts });
    } catch (thrown) {
      surfaceBug(thrown);
      if (load === this.#latest) this.set({ ...this.state, isLoading: false, thrown });
    }
  };

  async correct(typed: RequestOf<typeof studentEndpoints.correct>): Promise<void> {
    this.#changed((await this.api.call(studentEndpoints.correct, typed)).student);
  }

  async replacePhone(typed: RequestOf<typeof studentEndpoints.replacePhone>): Promise<void> {
    this.#changed((await this.api.call(studentEndpoints.replacePhone, typed)).student);
  }

  #changed(student: Student): void {
    const { rows } = this.state;
    this.set({ ...this.state, rows: rows.map((one) => (one.id === student.id ? student : one)) });
  }
}
