import type { LineProgress } from '#domain/enrollment/line-progress';
import type { Refusal } from '#domain/enrollment/refusal';

export type PlaceInLine = Extract<Refusal, { readonly refused: 'inLine' }>;
export type LinePosition = Pick<PlaceInLine, 'wait' | 'position' | 'served'>;

/** The estimated position after `seconds` of the wait. */
export function movedBy({ wait, position, served }: LinePosition, seconds: number): LinePosition {
  const left = Math.max(0, wait - Math.max(0, seconds));
  if (position === undefined || served === undefined) return { wait: left };
  const now = wait > 0 ? Math.max(1, Math.ceil((position * left) / wait)) : 1;
  return { wait: left, position: now, served: served + position - now };
}

/** The smaller of the estimate and what the called number leaves. */
export function calledTo(
  { wait, position = 1, served = 0 }: LinePosition,
  { number = 0 }: PlaceInLine,
  { serving, perSecond }: LineProgress,
): LinePosition {
  const now = Math.min(position, number - serving);
  return {
    wait: Math.min(wait, (number - serving) / perSecond),
    position: now,
    served: served + position - now,
  };
}
