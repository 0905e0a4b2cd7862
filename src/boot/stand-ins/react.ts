// Replaces React: a view is rendered once, with its initial state. Effects do not run.

/** Nothing is rendered elsewhere. */
export const createPortal = () => null;
export const Children = { count: (all: unknown) => [all].flat().length };
export const memo = <View>(view: View): View => view;
export const useRef = <Value>(current?: Value) => ({ current });
export const useState = <Value>(first: Value | (() => Value)) =>
  [first instanceof Function ? first() : first, () => undefined] as const;
export const useMemo = <Value>(make: () => Value): Value => make();
export const useCallback = <Work>(work: Work): Work => work;
export const useId = () => undefined;
// The annotation lets the bundler drop the calls, with what they would run.
/* @__NO_SIDE_EFFECTS__ */
export function useEffect(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function useLayoutEffect(): void {}
export const useSyncExternalStore = <Value>(_watch: unknown, read: () => Value): Value => read();
export const createContext = <Value>(value: Value) => ({ value });
export const useContext = <Value>({ value }: { readonly value: Value }): Value => value;
