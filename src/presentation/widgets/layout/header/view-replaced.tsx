import { useViewReplaced } from './header-context';

/** `useViewReplaced` for a view that needs it only sometimes. */
export function ViewReplaced() {
  useViewReplaced();
  return null;
}
