/** The phone is told to fetch nothing that it can do without. */
export function savesData(navigator: object): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
