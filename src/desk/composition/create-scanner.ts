import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Scanner } from '../application/scan/scanner';
import { HttpDeskApi } from '../infrastructure/http/http-desk-api';

/** The scanner of a steward's phone; a handful of parts need no container. */
export function createScanner(): Scanner {
  return new Scanner(new HttpDeskApi(new AxiosTransport(), new SystemClock()), newId);
}

/** 128 random bits in hex. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
