/** A stage of the school's admission season, in the school's words. Times are epoch ms. */
export interface SeasonStage {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface StageStatus extends SeasonStage {
  readonly state: 'done' | 'current' | 'later';
  /** Elapsed fraction, 0 to 1. */
  readonly passed: number;
}

/** A school's admission season at one moment. */
export interface Season {
  readonly stages: readonly StageStatus[];
  /** The current stage, or the next one between two stages. */
  readonly near: StageStatus;
  /** Whole days until `near` ends or, if it has not begun, until it begins; 0 for less than a day. */
  readonly daysLeft: number;
}

const DAY = 86_400_000;

/**
 * The season at `now` (epoch ms). Undefined where there are no stages, their dates are not in order (no timeline is better
 * than a wrong one), or the season is over.
 */
export function seasonAt(stages: readonly SeasonStage[] | undefined, now: number): Season | undefined {
  if (!stages || !isInOrder(stages)) return undefined;
  const near = stages.findIndex(({ to }) => now <= to);
  if (near < 0) return undefined;
  const statuses = stages.map((stage, at): StageStatus => {
    const { from, to } = stage;
    // Stages may overlap: fees are paid while others still apply.
    const state = at < near ? 'done' : from <= now ? 'current' : 'later';
    return { ...stage, state, passed: Math.min(1, Math.max(0, (now - from) / (to - from || 1))) };
  });
  const stage = statuses[near];
  if (!stage) return undefined;
  const until = stage.state === 'current' ? stage.to : stage.from;
  return { stages: statuses, near: stage, daysLeft: Math.floor((until - now) / DAY) };
}

/** Whether each stage ends after it begins, and none begins or ends before the one before it. */
export function isInOrder(stages: readonly SeasonStage[]): boolean {
  return stages.every(({ from, to }, at) => {
    const before = stages[at - 1];
    return from <= to && (!before || (before.from <= from && before.to <= to));
  });
}
