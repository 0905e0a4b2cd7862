import type { Capabilities } from '#application/ports/capabilities';
import type { CallFailures } from '#application/ports/failures/call-failures';
import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { SessionStore } from '#application/ports/session/session-store';
import type { EntryContext } from '#application/startup/entry-state';
import type { Tenant } from '#domain/session/tenant';
import type { ReadText } from '#domain/text/school-text';
import type { SchoolPorts } from './school-ports';

/** The school that start-up has found; its ports are created for it. */
export interface SchoolContext {
  readonly tenant: Tenant;
  readonly session: SessionStore;
  /** Notified of failed calls, before the caller is. */
  readonly failures: CallFailures;
  /** Picks a school's text in the current language. */
  readonly read: ReadText;
}

/**
 * A kind of school servers: how a school is found and its sessions are stored (`EntryContext`), and the ports for the
 * school that was found.
 */
export interface Backend<Can extends Capabilities = Capabilities> extends EntryContext {
  /** What it can do: for other features it needs no ports, and the app has no screens. */
  readonly capabilities: Can;
  /** Its base URLs, once it is connected: a parent frame of their origins may be told that the session has ended. */
  readonly addresses: readonly string[];
  ports(school: SchoolContext): SchoolPorts<Can>;
  /** Where bugs of the app are reported. */
  loadDiagnostics(page: { readonly version: string; screen(): string }): Promise<Diagnostics>;
}
