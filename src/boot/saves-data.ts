/** Whether the browser's data saver is on. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
