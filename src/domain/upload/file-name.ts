/** The extension in lower case without its dot; empty for none, for a hidden file and for a trailing dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? name
        .slice(dot + 1)
        .trim()
        .toLowerCase()
    : '';
}
