import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Lines that wait for a disk that takes none; what comes beyond them is lost, and counted. */
const MOST_WAITING = 10_000;
/** How long after a failure the next attempt is made, in ms. */
const RETRY_MS = 5_000;

/** For the process's own user alone. */
const MODE = 0o600;

interface LineFileParts {
  readonly path: string;
  /** Called when writing begins to fail, and when lines are lost; again only after it has worked meanwhile. */
  readonly failed: (error: unknown) => void;
  readonly retryMs?: number;
  readonly mostWaiting?: number;
}

/**
 * A file of lines that grows at its end, readable by its owner alone. It is opened for each write, so that whoever
 * rotates it moves it away and need tell nobody; several processes may write into one. `write` neither waits nor throws:
 * a full disk is told once, and its lines are written when there is room again.
 */
export class LineFile {
  private waiting: string[] = [];
  private lost = 0;
  private failing = false;
  private writing: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  private constructor(private readonly parts: LineFileParts) {}

  /** Makes the file and its folder where there are none. Throws the file system's error where it cannot be written. */
  static async open(parts: LineFileParts): Promise<LineFile> {
    await mkdir(dirname(parts.path), { recursive: true });
    await appendFile(parts.path, '', { mode: MODE });
    return new LineFile(parts);
  }

  write(line: string): void {
    const { mostWaiting = MOST_WAITING } = this.parts;
    if (this.waiting.length < mostWaiting) this.waiting.push(line);
    else this.lost += 1;
    if (!this.failing) this.writing ??= this.drain();
  }

  /** After the last line; lines that cannot be written by then are lost. */
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
        // A write that broke off may have left half a line.
        await appendFile(this.parts.path, (this.failing ? '\n' : '') + lines.join(''), { mode: MODE });
        this.recovered();
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
    this.parts.failed(new Error(`${this.lost} lines were lost`));
    this.lost = 0;
  }

  private failedWith(error: unknown): void {
    if (!this.failing) this.parts.failed(error);
    this.failing = true;
    this.retry = setTimeout(() => {
      this.writing = this.drain();
    }, this.parts.retryMs ?? RETRY_MS);
    this.retry.unref();
  }
}
