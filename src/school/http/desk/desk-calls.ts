import type { StaffDesk } from '../../core/staff/create-desk';
import type { DeskCall } from './desk-call';

/** All that is served below `/desk/api`. */
export function deskCalls(_desk: StaffDesk): readonly DeskCall[] {
  return [];
}
