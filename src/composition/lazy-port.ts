import { GatewayError } from '#application/ports/failures/gateway-error';

type Asynchronous<Port> = { readonly [Member in keyof Port]: (...given: never[]) => Promise<unknown> };

/**
 * A port whose adapter is loaded on the first call; after a failed load the next call tries again. Every member of the port
 * must be a method that returns a promise.
 */
export function lazyPort<Port extends Asynchronous<Port>>(load: () => Promise<Port>): Port {
  let loading: Promise<Port> | undefined;
  const adapter = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new GatewayError('offline', 'a chunk failed to load', { cause });
    });
    return loading;
  };
  return new Proxy({} as Port, {
    get: (_, name) =>
      // `await` probes `then`: undefined, so that the proxy is not treated as a thenable.
      name === 'then'
        ? undefined
        : async (...given: unknown[]) => {
            const port = (await adapter()) as unknown as Record<
              PropertyKey,
              (...given: unknown[]) => unknown
            >;
            return port[name]?.(...given);
          },
  });
}
