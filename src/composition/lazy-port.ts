import { GatewayError } from '#application/ports/gateway-error';

type Asynchronous<Port> = { readonly [Member in keyof Port]: (...given: never[]) => Promise<unknown> };

/**
 * A port whose adapter is fetched with the first call, and again with the next where it did not arrive. Every member of
 * the port has to answer with a promise.
 */
export function lazyPort<Port extends Asynchronous<Port>>(load: () => Promise<Port>): Port {
  let loading: Promise<Port> | undefined;
  const adapter = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new GatewayError('offline', 'a part of the app did not arrive', { cause });
    });
    return loading;
  };
  return new Proxy({} as Port, {
    get: (_, name) =>
      // Whoever looks for `then` takes it for a promise.
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
