import type { FetchedFile } from '#application/ports/enrollment/documents';
import type { FileSaver } from '#application/ports/files/file-saver';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { Printing } from '#application/ports/phone/printing';
import type { ScreenWake } from '#application/ports/phone/screen-wake';
import type { Vibration } from '#application/ports/phone/vibration';
import type { SaveMethod } from '#domain/host/save-method';

/** Records saved files, latest last. */
export class InMemoryFileSaver implements FileSaver {
  readonly saved: FetchedFile[] = [];
  readonly leftTo: string[] = [];

  constructor(readonly method: SaveMethod = 'bytes') {}

  save(file: FetchedFile): void {
    this.saved.push(file);
  }

  openExternally(address: string): void {
    this.leftTo.push(address);
  }
}

/** Counts calls of `print`. */
export class InMemoryPrinting implements Printing {
  printed = 0;

  constructor(readonly possible = true) {}

  print(): void {
    this.printed += 1;
  }
}

/** Records whether the screen is kept awake. */
export class InMemoryScreenWake implements ScreenWake {
  isHeld = false;

  async keepAwake(): Promise<void> {
    this.isHeld = true;
  }

  async release(): Promise<void> {
    this.isHeld = false;
  }
}

/** Visibility is set by the caller. */
export class InMemoryPageVisibility implements PageVisibility {
  visible = true;
  private readonly listeners = new Set<(visible: boolean) => void>();

  watch(listener: (visible: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(visible: boolean): void {
    if (visible === this.visible) return;
    this.visible = visible;
    for (const listener of [...this.listeners]) listener(visible);
  }
}

/** Records vibration patterns. */
export class InMemoryVibration implements Vibration {
  readonly felt: (readonly number[])[] = [];

  async vibrate(pattern: readonly number[]): Promise<void> {
    this.felt.push(pattern);
  }
}
