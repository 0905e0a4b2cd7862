import { reaction } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { ScreenWake } from '#application/ports/phone/screen-wake';

/** Keeps the screen on while `shown` returns true, until the returned function is called. A failure is not shown. */
export function keepAwakeWhile(wake: ScreenWake, shown: () => boolean): () => void {
  let isOn = false;
  const setOn = (on: boolean) => {
    if (on === isOn) return;
    isOn = on;
    const done = on ? wake.keepAwake() : wake.release();
    done.catch(surfaceBug);
  };
  const end = reaction(shown, setOn, { fireImmediately: true });
  return () => {
    end();
    setOn(false);
  };
}
