import type { ShareCard } from '#application/ports/phone/host';
import { isWindowIcon } from '#domain/host/window-icon';
import { screenLink } from '#domain/session/page-link';
import type { HostPage } from './host-page';

/** The app's picture; the build writes it into the folder of the page. */
const PICTURE = 'card.png';

/** A card in the form that hosts take; `image` is empty if the page's address is not http or https. */
export interface HostCard {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image: string;
}

/**
 * The link is built from the screen's path: the page's own query is left out, because it may have a
 * token or a teacher's id.
 */
export function hostCard(
  { title, description, path, params }: ShareCard,
  { location }: Pick<HostPage, 'location'>,
): HostCard {
  const image =
    location.origin + location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1) + PICTURE;
  return {
    title,
    description,
    link: screenLink(location, path, params),
    image: isWindowIcon(image) ? image : '',
  };
}
