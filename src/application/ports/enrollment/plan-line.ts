import type { LineProgress } from '#domain/enrollment/line-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import { token } from '../token';

/** The opening queues of a school's plans, as everybody in them sees them. */
export interface PlanLine {
  /**
   * Cheap for the school, which answers all applicants alike. Extension: `notFound` where the tenant has no such call; the
   * plan's refusal where it takes no submissions. Throws GatewayError.
   */
  progress(planId: string): Promise<LineProgress | Refusal>;
}
export const PlanLine = token<PlanLine>('PlanLine');
