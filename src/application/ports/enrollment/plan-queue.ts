import type { QueueProgress } from '#domain/enrollment/queue-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import { token } from '../token';

/** The opening queues of a school's plans, as everybody in them sees them. */
export interface PlanQueue {
  /**
   * Cheap for the school, which answers all applicants alike. Extension: `notFound` where the tenant has no such call; the
   * plan's refusal where it takes no submissions. Throws GatewayError.
   */
  progress(planId: string): Promise<QueueProgress | Refusal>;
}
export const PlanQueue = token<PlanQueue>('PlanQueue');
