import { toAscii, withoutBlanks } from '../text/normalise-text';

/** A column that an import reads. */
export interface ImportColumn<Key extends string> {
  readonly key: Key;
  /** As files title it, in lower case and without blanks and brackets; the first is the template's. */
  readonly titles: readonly [string, ...string[]];
  readonly isRequired?: boolean;
}

/** Where each column is in a file, from 0. */
export type ColumnMap<Key extends string> = { readonly [K in Key]?: number };

/** The columns by their titles. One that the file has twice is left to whoever imports. */
export function guessColumns<Key extends string>(
  header: readonly string[],
  columns: readonly ImportColumn<Key>[],
): ColumnMap<Key> {
  const found = header.map((title) => {
    const plain = withoutBlanks(toAscii(title))
      .toLowerCase()
      .replace(/\([^()]*\)$/, '');
    return columns.find(({ titles }) => titles.includes(plain))?.key;
  });
  return Object.fromEntries(
    columns.flatMap(({ key }) => {
      const at = found.indexOf(key);
      return at >= 0 && found.lastIndexOf(key) === at ? [[key, at]] : [];
    }),
  ) as ColumnMap<Key>;
}
