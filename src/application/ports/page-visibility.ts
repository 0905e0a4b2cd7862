import { token } from './token';

/** Whether the page can be seen: a phone in a pocket need not ask the school for anything. */
export interface PageVisibility {
  readonly visible: boolean;
  /** Calls `listener` at each change; the returned function ends it. */
  watch(listener: (visible: boolean) => void): () => void;
}
export const PageVisibility = token<PageVisibility>('PageVisibility');
