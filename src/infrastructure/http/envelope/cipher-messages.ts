import type { Bytes, CipherKeys, SealedTexts } from './cipher';

/** What a page asks of its cipher worker. The IVs are the page's, where chance is a function that was handed in. */
export type CipherRequest =
  | {
      readonly id: number;
      readonly do: 'start';
      readonly keys: CipherKeys;
      readonly agreedIv?: Bytes | undefined;
    }
  | {
      readonly id: number;
      readonly do: 'seal';
      readonly texts: readonly string[];
      readonly ivs: readonly Bytes[];
    }
  | { readonly id: number; readonly do: 'open'; readonly text: string; readonly signature: string };

/** The answer to the request of that id. */
export type CipherReply =
  | { readonly id: number; readonly started: true }
  | { readonly id: number; readonly sealed: SealedTexts }
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly tampered: string }
  | { readonly id: number; readonly broken: string };
