import { channel } from 'node:diagnostics_channel';
import type { SecurityEvent, SecurityLog } from '../../core/access/security-log';

/**
 * Diagnostics channel; an operator's own instrumentation may subscribe to it. Published events contain
 * neither actor nor subject nor address.
 */
export const EVENT_CHANNEL = 'orientation.event';

/** What is published of each event. */
export type PublishedEvent = SecurityEvent extends infer Event
  ? Event extends SecurityEvent
    ? Omit<Event, 'actor' | 'subject' | 'address'>
    : never
  : never;

const events = channel(EVENT_CHANNEL);

/** Publishes security events, besides logging them. */
export class ObservedSecurityLog implements SecurityLog {
  constructor(private readonly log: SecurityLog) {}

  record(event: SecurityEvent): void {
    this.log.record(event);
    if (!events.hasSubscribers) return;
    const { actor: _, subject: __, address: ___, ...published } = event;
    events.publish(published satisfies PublishedEvent);
  }
}
