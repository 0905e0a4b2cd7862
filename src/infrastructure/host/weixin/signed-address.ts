import { type HostSignals, isAppleMobile } from '#domain/host/environment';

interface AddressedPage {
  readonly location: Pick<Location, 'href'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
}

/**
 * The address against which WeChat verifies a signature, without its fragment: on iOS that of the last page load,
 * elsewhere the current one.
 */
export function signedAddress({ location, performance }: AddressedPage, signs: HostSignals): string {
  const landing = isAppleMobile(signs) ? performance.getEntriesByType('navigation')[0]?.name : undefined;
  return (landing === undefined || landing === '' ? location.href : landing).replace(/#.*/s, '');
}
