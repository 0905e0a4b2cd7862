import type { Clock } from '#application/ports/phone/clock';
import { watchLeaving } from '#infrastructure/browser/watch-leaving';
import { AxiosTransport } from '#infrastructure/http/axios-transport';

/** A lazy chunk with axios, which the first call needs. */
export function createTransport(clock: Clock): AxiosTransport {
  return new AxiosTransport(watchLeaving(window, clock));
}
