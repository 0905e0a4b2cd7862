import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { Transport } from '#infrastructure/http/transport';
import { TenantDiagnostics, type TenantDiagnosticsOptions } from '#infrastructure/tenant/tenant-diagnostics';

/** Fetched when something breaks; nothing of it is in the first load. */
export function createDiagnostics(transport: Transport, options: TenantDiagnosticsOptions): Diagnostics {
  return new TenantDiagnostics(transport, options);
}
