/** A file that somebody wants to bring. */
export interface AnnouncedFile {
  readonly name: string;
  readonly type: string;
  /** What it belongs to, in the words of whoever sends: its path begins with it. */
  readonly group?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  /** Where it comes from, for counting alone. */
  readonly address?: string | undefined;
}
