/** The part of the Standard Schema interface that is needed to read responses; the API's schemas implement it. */
export interface Schema<T> {
  readonly '~standard': {
    validate(value: unknown): SchemaResult<T> | Promise<SchemaResult<T>>;
  };
}

type PathPart = PropertyKey | { readonly key: PropertyKey };
type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly path?: readonly PathPart[] | undefined }[] };

/** The parsed value, or the dotted path of the first mismatch; never the mismatched value itself. */
export type ParseResult<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly path: string };

export function parse<T>(schema: Schema<T>, value: unknown, name: string): ParseResult<T> {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('schemas must be synchronous');
  if (result.issues === undefined) return { fits: true, value: result.value };
  const path = (result.issues[0]?.path ?? []).map((part) =>
    String(typeof part === 'object' ? part.key : part),
  );
  return { fits: false, path: [name, ...path].join('.') };
}
