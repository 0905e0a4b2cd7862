interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_page: number | null;
}

/** Reads all pages of a paginated list. */
export async function everyPage<Item, Read extends Page<Item>>(
  read: (page: number) => Promise<Read & Page<Item>>,
): Promise<{ readonly items: readonly Item[]; readonly last: Read }> {
  const items: Item[] = [];
  for (let page = 1; ; ) {
    const last = await read(page);
    items.push(...last.items);
    if (last.next_page === null) return { items, last };
    page = last.next_page;
  }
}
