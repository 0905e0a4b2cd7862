import type { Refusal } from '../enrollment/refusal';
import type { InfoForm } from './welcome';

/** What the school says no to in check-in (contract, "Answers"). Times are epoch ms. */
export type CheckinRefusal<Text = string> =
  | Extract<Refusal, { readonly refused: 'notFound' | 'tooManyAttempts' | 'invalid' }>
  /** Saved on another device meanwhile; `newer` is what stands now. */
  | { readonly refused: 'infoChanged'; readonly newer: InfoForm<Text> }
  /** Somebody reported with it, or with another pass of the same student. */
  | { readonly refused: 'passUsed'; readonly at: number; readonly station?: string | undefined }
  | { readonly refused: 'passExpired'; readonly at: number };
