import { GatewayError } from '#application/ports/failures/gateway-error';

/**
 * Runs a script of the page's own origin. Throws GatewayError `contract` for any other origin,
 * `offline` if it fails to load.
 */
export function loadScript(address: string, page: Document = document): Promise<void> {
  const url = new URL(address, page.baseURI);
  if (url.origin !== page.location.origin)
    return Promise.reject(
      new GatewayError('contract', "the payment network's script URL has another origin"),
    );
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = url.href;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new GatewayError('offline', "the payment network's script failed to load"));
    };
    page.head.append(script);
  });
}
