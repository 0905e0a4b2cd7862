import { useRef, useState } from 'react';
import { surfaceBug } from '#application/errors/surface-bug';

/** An action at the school, which runs once however often its button is pressed; `done` receives its result. */
export function useCommand<A extends readonly unknown[], R>(
  work: (...args: A) => Promise<R>,
  done: (result: R) => void = () => {},
) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly thrown?: unknown }>({ busy: false });
  const running = useRef(false);
  const run = async (...args: A): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      const result = await work(...args);
      setState({ busy: false });
      done(result);
    } catch (thrown) {
      surfaceBug(thrown);
      setState({ busy: false, thrown });
    } finally {
      running.current = false;
    }
  };
  return { ...state, run, reset: () => setState({ busy: false }) };
}
