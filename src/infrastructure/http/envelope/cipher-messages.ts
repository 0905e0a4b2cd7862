import type { Bytes, CipherKeys, SealedTexts } from './cipher';

/** Requests of a page to its cipher worker. The page creates the IVs, because its random source can be replaced. */
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

/** The reply to the request with the same id. */
export type CipherReply =
  | { readonly id: number; readonly started: true }
  | { readonly id: number; readonly sealed: SealedTexts }
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly tampered: string }
  | { readonly id: number; readonly broken: string };
