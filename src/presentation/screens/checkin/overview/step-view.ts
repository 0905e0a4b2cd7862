import { type CheckinStep, canEnterStep, listStepStates, type StepState } from '#domain/checkin/life-cycle';
import type { CheckinSnapshot } from '#domain/checkin/welcome';

export interface StepView {
  readonly step: CheckinStep;
  readonly state: StepState;
  /** Done, and can be opened to view or change it. */
  readonly open: boolean;
}

/** The steps that the school requires, in order. */
export function stepViews({ plan, record }: CheckinSnapshot): readonly StepView[] {
  return listStepStates(plan, record).map(({ step, state }) => ({
    step,
    state,
    open: state === 'done' && step !== 'pass' && canEnterStep(step, plan, record),
  }));
}
