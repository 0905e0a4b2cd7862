import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creation of the embedded database, which a full disk or a crash can interrupt. A marker file beside it exists until it is
 * complete: a database found with the marker contains no data yet, and is created again.
 */
export class DatabaseCreation {
  private constructor(
    readonly folder: string,
    private readonly mark: string,
  ) {}

  /** Requires that this process has locked the data folder. */
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
