/** A file that a client wants to upload. */
export interface AnnouncedFile {
  readonly name: string;
  readonly type: string;
  /** A group name chosen by the client; it becomes the prefix of the path. */
  readonly group?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  /** The client's network address; used only for limits. */
  readonly address?: string | undefined;
}
