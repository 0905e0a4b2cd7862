/** A file as it is given away. */
export interface FileContent {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Where the bytes of attachments lie. Paths are relative, with `/`, made by the school alone. */
export interface FileShelf {
  put(path: string, bytes: Uint8Array): Promise<void>;
  get(path: string): Promise<Uint8Array | undefined>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
}
