import type { Reading, Store, Tables } from '../../core/store';
import { memoryTables } from './memory-tables';
import { UndoLog } from './undo-map';

/** The school's data in memory, for tests and demos: runs one transaction at a time and rolls back when it throws. */
export class MemoryStore implements Store {
  private readonly log = new UndoLog();
  private readonly tables = memoryTables(this.log);
  private last: Promise<unknown> = Promise.resolve();

  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    return this.next(async () => {
      try {
        return await work(this.tables);
      } catch (thrown) {
        this.log.rollBack();
        throw thrown;
      } finally {
        this.log.forget();
      }
    });
  }

  read<T>(work: (tables: Reading) => Promise<T>): Promise<T> {
    return this.next(() => work(this.tables));
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
