import type { Refusal } from '../enrollment/refusal';
import type { InfoForm } from './welcome';

/** Refusals in check-in (contract, "Answers"). Times are epoch ms. */
export type CheckinRefusal<Text = string> =
  | Extract<Refusal, { readonly refused: 'notFound' | 'tooManyAttempts' | 'invalid' }>
  /** The information was saved on another device in the meantime; `newer` is the current form. */
  | { readonly refused: 'infoChanged'; readonly newer: InfoForm<Text> }
  /** This pass, or another one of the same student, was already used to report. */
  | { readonly refused: 'passUsed'; readonly at: number; readonly station?: string | undefined }
  | { readonly refused: 'passExpired'; readonly at: number };

/** `reason` of the refusal of an arrival day that is over in China. */
export const PAST_DAY = 'pastDay';
