import type { ShareCard } from '#application/ports/phone/host';
import { isWindowIcon } from '#domain/host/window-icon';
import { screenLink } from '#domain/session/page-link';
import type { HostPage } from './host-page';

/** The app's picture, which the build lays beside its page. */
const PICTURE = 'card.png';

/** A card as hosts take it; `image` is empty where the page is none of the web. */
export interface HostCard {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image: string;
}

/** The screen's address is made anew: what stood in the page's stays behind, a token as much as a teacher's id. */
export function hostCard(
  { title, description, path, params }: ShareCard,
  { location }: Pick<HostPage, 'location'>,
): HostCard {
  const image = location.origin + location.pathname.replace(/[^/]*$/, PICTURE);
  return {
    title,
    description,
    link: screenLink(location, path, params),
    image: isWindowIcon(image) ? image : '',
  };
}
