import { GatewayError } from '#application/ports/failures/gateway-error';
import { runScript } from '../run-script';

/**
 * Runs a script of the page's own origin. Throws GatewayError `contract` for any other origin,
 * `offline` if it fails to load.
 */
export async function loadScript(address: string, page: Document = document): Promise<void> {
  const url = new URL(address, page.baseURI);
  if (url.origin !== page.location.origin)
    throw new GatewayError('contract', "the payment network's script URL has another origin");
  await runScript(url.href, page).catch((cause: unknown) => {
    throw new GatewayError('offline', "the payment network's script failed to load", { cause });
  });
}
