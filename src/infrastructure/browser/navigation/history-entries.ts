type Entry = readonly [state: object, url: string];

interface WaitingState {
  /** Entries below this one that wait for a gesture; in the state, so that they survive a reload. */
  readonly below?: readonly Entry[];
}

/** Safari counts an entry as a person's for ten seconds after the gesture. */
const GESTURE_LASTS_MS = 8000;
let gestureAt = Number.NEGATIVE_INFINITY;

/**
 * Browsers skip on the way back, out of the app, what a script has pushed without a gesture: until there is one, an entry takes
 * the place of the present one. `click`, because a touch is no gesture until it has become a tap.
 */
export function watchGestures(): void {
  for (const gesture of ['click', 'keydown']) addEventListener(gesture, onGesture, true);
}

export function pushEntry(state: object, url = location.href): void {
  if (performance.now() - gestureAt < GESTURE_LASTS_MS)
    history.pushState({ ...state, below: undefined }, '', url);
  else put([state, url], [...waiting(), presentEntry()]);
}

export function replaceEntry(state: object, url = location.href): void {
  put([state, url], waiting());
}

/** Like `history.go(-count)`; an entry that waits is reached all the same. */
export function goBack(count: number): void {
  const below = waiting();
  const at = below.length - count;
  const to = below[at];
  if (to) {
    put(to, below.slice(0, at));
    void Promise.resolve().then(notifyRouter);
  } else history.go(at);
}

export function notifyRouter(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

function onGesture(): void {
  gestureAt = performance.now();
  const [first, ...others] = [...waiting(), presentEntry()];
  if (!first || others.length === 0) return;
  put(first, []);
  for (const [state, url] of others) history.pushState(state, '', url);
}

function put([state, url]: Entry, below: readonly Entry[]): void {
  history.replaceState({ ...state, below }, '', url);
}

function waiting(): readonly Entry[] {
  return ((history.state ?? {}) as WaitingState).below ?? [];
}

function presentEntry(): Entry {
  return [{ ...(history.state as object | null), below: undefined }, location.href];
}
