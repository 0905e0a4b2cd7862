import type { Capabilities } from '#application/ports/capabilities';
import type { CallFailures } from '#application/ports/failures/call-failures';
import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { SessionStore } from '#application/ports/session/session-store';
import type { EntryContext } from '#application/startup/entry-links';
import type { Tenant } from '#domain/session/tenant';
import type { ReadText } from '#domain/text/school-text';
import type { SchoolPorts } from './school-ports';

/** The school that start-up has found, for whom its ports are made. */
export interface SchoolContext {
  readonly tenant: Tenant;
  readonly session: SessionStore;
  /** Hears of calls that fail, before their callers do. */
  readonly failures: CallFailures;
  /** Which of a school's texts is read, in the language of the moment. */
  readonly read: ReadText;
}

/**
 * One kind of school's servers: how a school is found and its sessions are kept (`EntryContext`), and the ports of the one
 * that was found.
 */
export interface Backend<Can extends Capabilities = Capabilities> extends EntryContext {
  /** What it can do: of what is left out, no port need be there and no screen speaks. */
  readonly capabilities: Can;
  /** Where it is reached, once it is connected: the pages from there may frame the app. */
  readonly addresses: readonly string[];
  ports(school: SchoolContext): SchoolPorts<Can>;
  /** Where bugs of the app are reported. */
  loadDiagnostics(page: { readonly version: string; screen(): string }): Promise<Diagnostics>;
}
