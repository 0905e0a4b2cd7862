import { errorKind } from '#application/ports/failures/error-kind';
import { isNetworkFailure } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';

type Methods = Readonly<Record<PropertyKey, (...given: readonly unknown[]) => unknown>>;

/** For each cached read: adapts a cached response that is `age` ms old before it is returned again. */
type Reads<Port> = {
  readonly [Name in keyof Port]?: Port[Name] extends (...given: never[]) => Promise<infer Result>
    ? (result: Result, age: number) => Result
    : never;
};

interface CachedResponse {
  readonly given: string;
  readonly result: unknown;
  readonly at: number;
}

/**
 * Wraps a port so that the methods in `reads` return their last response while the network fails, as HTTP's `stale-if-error`
 * does. Each method caches one response in memory, for the same arguments only. Do not use it for students' records.
 * `fallback` has the methods that `port` lacks.
 */
export function staleIfOffline<Port extends object>(
  port: Port | Partial<Port>,
  clock: Clock,
  reads: Reads<Port>,
  fallback: Partial<Port> = {},
): Port {
  const cached = new Map<PropertyKey, CachedResponse>();
  const methods = port as Methods;
  return new Proxy(port as Port, {
    get(_, name) {
      const renew = (reads as Methods)[name];
      const method = methods[name] ?? (fallback as Methods)[name];
      if (typeof method !== 'function') return method;
      if (!renew) return method.bind(port);
      return async (...args: readonly unknown[]) => {
        const given = JSON.stringify(args);
        try {
          const result = await method.apply(port, [...args]);
          cached.set(name, { given, result, at: clock.now() });
          return result;
        } catch (thrown) {
          const last = cached.get(name);
          if (!isNetworkFailure(errorKind(thrown)) || last?.given !== given) throw thrown;
          return renew(last.result, clock.now() - last.at);
        }
      };
    },
  });
}
