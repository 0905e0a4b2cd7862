import { withoutInvisible } from '../../text/normalise-text';
import { isRegionAnswer } from '../answers/answer';
import type { RegionAnswer } from '../template';
import type { FieldKind } from './field-kind';

export const region: FieldKind<RegionAnswer> = {
  empty: { code: '', names: [] },
  parse: (answer) => (isRegionAnswer(answer) ? answer : undefined),
  normalise: (_, { code, names }) => ({ code, names: names.map((name) => withoutInvisible(name).trim()) }),
  validate: (_, answer) => (isRegion(answer) ? undefined : { error: 'region' }),
  migrate: (_, answer) => answer,
  display: (_, { names }) => withoutRepeats(names),
};

/** A six-digit code (GB/T 2260), and names of one to four levels. */
function isRegion({ code, names }: RegionAnswer): boolean {
  if (!/^[1-9]\d{5}$/.test(code)) return false;
  return names.length >= 1 && names.length <= 4 && names.every((name) => name !== '' && name.length <= 60);
}

// Municipalities repeat the province as city: 北京市 北京市 东城区.
function withoutRepeats(names: readonly string[]): readonly string[] {
  return names.filter((name, at) => name !== names[at - 1]);
}
