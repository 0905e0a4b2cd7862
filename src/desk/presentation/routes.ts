import type { DeskRoute } from './define-screen';

/** Every screen, in the order of the navigation; the first that somebody may see is the one that they start at. */
export const routes: readonly DeskRoute[] = [
  {
    path: 'account',
    title: 'nav.account',
    load: async () => (await import('./screens/account/screen')).screen,
  },
];
