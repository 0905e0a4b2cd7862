import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A bench's numbers from the command line (`--clients=4000`), each with its default, and whether it names `--postgres`. */
export function readOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> & { readonly postgres: boolean } {
  const names = Object.keys(defaults) as Name[];
  const options: NonNullable<ParseArgsConfig['options']> = { postgres: { type: 'boolean', default: false } };
  for (const name of names) options[name] = { type: 'string', default: String(defaults[name]) };
  const { values } = parseArgs({ options });
  const numbers = names.map((name) => [name, Number(values[name])] as const);
  return {
    ...(Object.fromEntries(numbers) as Record<Name, number>),
    postgres: values.postgres === true,
  };
}
