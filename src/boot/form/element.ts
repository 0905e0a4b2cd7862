type Tag = keyof HTMLElementTagNameMap;
type Child = Node | string | false | undefined;

/** Creates an element. Sets attributes, since the oldest browsers lack many as properties; `undefined` sets none. */
export function element<T extends Tag>(
  tag: T,
  className: string | undefined,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  for (const child of children) if (child) made.append(child);
  return made;
}
