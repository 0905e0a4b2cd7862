import { jsx as make, Fragment as Parts } from 'jsx-dom/jsx-runtime';

export const Fragment = Parts;

type Props = Readonly<Record<string, unknown>>;

/** Replaces React's: a view becomes DOM elements at once. Attribute names are React's. */
export function jsx(tag: unknown, props: Props): unknown {
  return make(tag as never, (typeof tag === 'string' ? domProps(props) : props) as never);
}
/** The same for an element with several children. */
export function jsxs(tag: unknown, props: Props): unknown {
  return jsx(tag, props);
}

function domProps(props: Props): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (value instanceof Function && name.startsWith('on'))
        return [eventName(name), withNativeEvent(value as () => unknown)];
      return [name, name.startsWith('aria-') && typeof value === 'boolean' ? String(value) : value];
    }),
  );
}

/** React's `onChange` fires at every input event. */
function eventName(name: string): string {
  return name === 'onChange' ? 'onInput' : name;
}

/** Adds `nativeEvent`, as React's synthetic events have it. */
function withNativeEvent(listener: (event: Event) => unknown) {
  return (event: Event) => listener(Object.assign(event, { nativeEvent: event }));
}
