import type { Answers } from '../template';
import { isSameAnswer } from './answer';

/** Keys of the answers that differ. */
export function changedKeys(former: Answers, latter: Answers): readonly string[] {
  const keys = new Set([...Object.keys(former), ...Object.keys(latter)]);
  return [...keys].filter((key) => !isSameAnswer(former[key], latter[key]));
}
