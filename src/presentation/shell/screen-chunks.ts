import type { LoadedScreen, ScreenDefinition } from '#presentation/define-screen';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { whenTypingIdle } from '#presentation/widgets/form/control/typing-idle';

const arrived = new WeakMap<ScreenDefinition, LoadedScreen>();

/** The screen if its chunk has already loaded. */
export function loadedScreen(screen: ScreenDefinition): LoadedScreen | undefined {
  return arrived.get(screen);
}

export async function loadScreen(screen: ScreenDefinition): Promise<LoadedScreen> {
  const [loaded] = await Promise.all([screen.load(), loadMessages(screen.messages ?? [])]);
  arrived.set(screen, loaded);
  return loaded;
}

/** Prefetches all screens one after another, so that losing the network within a form does not block the next screen. */
export async function prefetchScreens(screens: readonly ScreenDefinition[]): Promise<void> {
  for (const screen of screens) {
    await new Promise<void>(whenTypingIdle);
    if (!arrived.has(screen)) await loadScreen(screen).catch(() => undefined);
  }
}
