import type { Diagnostics } from '#application/ports/failures/diagnostics';
import type { Transport } from '#infrastructure/http/transport';
import { TenantDiagnostics, type TenantDiagnosticsOptions } from '#infrastructure/tenant/tenant-diagnostics';

/** A lazy chunk, loaded for the first error report. */
export function createDiagnostics(transport: Transport, options: TenantDiagnosticsOptions): Diagnostics {
  return new TenantDiagnostics(transport, options);
}
