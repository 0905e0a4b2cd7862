import { token } from '../token';

/** Whether the page is visible; a hidden page need not poll. */
export interface PageVisibility {
  readonly visible: boolean;
  /** Calls `listener` on each change; the returned function unsubscribes. */
  watch(listener: (visible: boolean) => void): () => void;
}
export const PageVisibility = token<PageVisibility>('PageVisibility');
