export interface FileContent {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
