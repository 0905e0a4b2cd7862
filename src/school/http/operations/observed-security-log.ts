import { channel } from 'node:diagnostics_channel';
import type { SecurityEvent, SecurityLog } from '../../core/access/security-log';

/** An operator's own instrumentation may subscribe to it; what is published has neither who acted nor about whom. */
export const EVENT_CHANNEL = 'orientation.event';

/** What is published of each event. */
export type PublishedEvent = SecurityEvent extends infer Event
  ? Event extends SecurityEvent
    ? Omit<Event, 'actor' | 'subject'>
    : never
  : never;

const events = channel(EVENT_CHANNEL);

/** Publishes how what people do at the school ends. */
export class ObservedSecurityLog implements SecurityLog {
  constructor(private readonly log: SecurityLog) {}

  record(event: SecurityEvent): void {
    this.log.record(event);
    if (!events.hasSubscribers) return;
    const { actor: _, subject: __, ...published } = event;
    events.publish(published satisfies PublishedEvent);
  }
}
