import type { HostSigns } from '#domain/host/environment';

interface AddressedPage {
  readonly location: Pick<Location, 'href'>;
  readonly performance: Pick<Performance, 'getEntriesByType'>;
}

/**
 * The address that WeChat checks a signature against, without its fragment: on iOS that of the last real load, elsewhere
 * the one that is shown.
 */
export function signedAddress({ location, performance }: AddressedPage, signs: HostSigns): string {
  const landing = isAppleMobile(signs) ? performance.getEntriesByType('navigation')[0]?.name : undefined;
  return (landing === undefined || landing === '' ? location.href : landing).replace(/#.*$/s, '');
}

function isAppleMobile({ userAgent, maxTouchPoints }: HostSigns): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
