import type { Connectivity } from '#application/ports/phone/connectivity';
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

/**
 * Prefetches all screens one after another while the phone is online, so that losing the network within a form does not block
 * the next screen.
 */
export async function prefetchScreens(
  screens: readonly ScreenDefinition[],
  connectivity: Connectivity,
): Promise<void> {
  for (const screen of screens)
    do {
      await online(connectivity);
      await new Promise<void>(whenTypingIdle);
      if (!arrived.has(screen)) await loadScreen(screen).catch(() => undefined);
    } while (!connectivity.online);
}

async function online(connectivity: Connectivity): Promise<void> {
  if (connectivity.online) return;
  await new Promise<void>((resolve) => {
    const unwatch = connectivity.watch((isOnline) => {
      if (!isOnline) return;
      unwatch();
      resolve();
    });
  });
}
