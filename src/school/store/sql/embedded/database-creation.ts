import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The making of the embedded database, which a full disk or a crash can break off in the middle. A mark beside it lies
 * there until it is whole: what is found with the mark holds nothing yet, and is made anew.
 */
export class DatabaseCreation {
  private constructor(
    readonly folder: string,
    private readonly mark: string,
  ) {}

  /** The data folder is locked by this process. */
  static async begin(dataDir: string): Promise<DatabaseCreation> {
    const folder = join(dataDir, 'database');
    const mark = join(dataDir, 'database.creating');
    if (existsSync(mark)) await rm(folder, { recursive: true, force: true });
    else if (!existsSync(folder)) await writeFile(mark, '');
    return new DatabaseCreation(folder, mark);
  }

  async complete(): Promise<void> {
    await rm(this.mark, { force: true });
  }
}
