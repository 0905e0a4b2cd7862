import { useArrival } from './header-context';

/** `useArrival` for a view that needs it only sometimes. */
export function Arrival() {
  useArrival();
  return null;
}
