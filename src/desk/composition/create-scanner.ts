import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { Scanner } from '../application/scan/scanner';
import { newId } from '../infrastructure/browser/new-id';
import { HttpDeskApi } from '../infrastructure/http/http-desk-api';

/** The scanner of a steward's phone; a handful of parts need no container. */
export function createScanner(): Scanner {
  return new Scanner(new HttpDeskApi(new AxiosTransport(), new SystemClock()), newId);
}
