import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './private-folder';

/** Maximum lines buffered while the disk accepts none; further lines are dropped and counted. */
const MAX_BUFFERED = 10_000;
/** ms from a failure to the next attempt. */
const RETRY_MS = 5_000;

/** Minimum ms between two writes, each of which opens the file. */
const PAUSE_MS = 50;

/** Access only for the process's own user. */
const MODE = 0o600;

interface LineFileOptions {
  readonly path: string;
  /** Called when writing starts to fail, and when lines are dropped; again only after a write has succeeded. */
  readonly failed: (error: unknown) => void;
  readonly retryMs?: number;
  readonly maxBuffered?: number;
}

/**
 * An append-only file of lines, readable only by its owner. It is opened for each write, so that a log rotator can simply move
 * it; several processes may write to it. `write` neither waits nor throws: a full disk is reported once, and the lines are
 * written when there is space again.
 */
export class LineFile {
  private waiting: string[] = [];
  private lost = 0;
  private failing = false;
  private writing: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  private constructor(private readonly options: LineFileOptions) {}

  /** Creates the file and its folder where they are missing. Throws the file system's error where it cannot be written. */
  static async open(options: LineFileOptions): Promise<LineFile> {
    await makeFolder(dirname(options.path));
    await appendFile(options.path, '', { mode: MODE });
    return new LineFile(options);
  }

  write(line: string): void {
    const { maxBuffered = MAX_BUFFERED } = this.options;
    if (this.waiting.length < maxBuffered) this.waiting.push(line);
    else this.lost += 1;
    if (!this.failing) this.writing ??= this.drain();
  }

  /** Call after the last line; lines that cannot be written by then are dropped. */
  async close(): Promise<void> {
    clearTimeout(this.retry);
    await this.writing;
    if (this.waiting.length > 0) await this.drain();
    clearTimeout(this.retry);
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const lines = this.waiting;
      this.waiting = [];
      try {
        // An interrupted write may have left an incomplete line.
        await appendFile(this.options.path, (this.failing ? '\n' : '') + lines.join(''), { mode: MODE });
        this.recovered();
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      } catch (error) {
        this.waiting = [...lines, ...this.waiting];
        this.failedWith(error);
        break;
      }
    }
    this.writing = undefined;
  }

  private recovered(): void {
    this.failing = false;
    if (this.lost === 0) return;
    this.options.failed(new Error(`${this.lost} lines were lost`));
    this.lost = 0;
  }

  private failedWith(error: unknown): void {
    if (!this.failing) this.options.failed(error);
    this.failing = true;
    this.retry = setTimeout(() => {
      this.writing = this.drain();
    }, this.options.retryMs ?? RETRY_MS);
    this.retry.unref();
  }
}
