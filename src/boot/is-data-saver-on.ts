/** Whether the browser's data saver is on. */
export function isDataSaverOn(navigator: object): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
