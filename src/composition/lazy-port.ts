import { loadOnce } from '#application/journey/load-once';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { reloadIntoNewRelease } from '#presentation/shell/reload';

type Asynchronous<Port> = { readonly [Member in keyof Port]: (...given: never[]) => Promise<unknown> };

/**
 * What a chunk of the app exports. Throws GatewayError `offline` if it fails to load; where a new release has removed it, the
 * page reloads besides: what was typed is saved as a draft.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    void reloadIntoNewRelease();
    throw new GatewayError('offline', 'a chunk failed to load', { cause });
  }
}

/**
 * A port whose adapter is created from a chunk that is loaded on the first call; after a failed load the next call tries again.
 * Every member of the port must be a method that returns a promise.
 */
export function lazyPort<Chunk, Port extends Asynchronous<Port>>(
  load: () => Promise<Chunk>,
  create: (chunk: Chunk) => Port,
): Port {
  const adapter = loadOnce(async () => create(await loadChunk(load)));
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
