import fc from 'fast-check';
import type * as v from 'valibot';
import type { KnownRecords } from './known-records';

type Draw = fc.GeneratorValue;

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  '\u0007\u001b[31m',
  '\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%00',
  '%zz',
  '../../../etc/passwd',
  '..\\..\\x',
  '<script>alert(1)</script>',
  '=cmd|0!A1',
  'NaN',
  '1e999',
  '-0',
  'null',
  '2026-02-30',
  '9999-99-99',
  '٣٤',
  '9'.repeat(400),
  'p'.repeat(65),
  '𠮷'.repeat(64),
  '长'.repeat(10_001),
];
const NUMBERS = [-1, -0, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e21, 1e308, 5e-324, 8.64e15 + 1, 99_999_999];
const SHAPES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [null],
  () => [[[]]],
  () => ({ length: 1e9 }),
  () => ({ toString: 1, valueOf: null }),
  () => JSON.parse('{"then":"x","toJSON":"y"}'),
  () => JSON.parse('{"__proto__":{"admin":true}}'),
  () => JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  () => Array.from({ length: 2_001 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`k${n}`, ''])),
  () => nested(3_000),
];

function nested(depth: number): unknown {
  let inner: unknown = 'x';
  for (let at = 0; at < depth; at += 1) inner = at % 2 ? [inner] : { a: inner };
  return inner;
}

export function hostileText(draw: Draw): string {
  return draw(fc.boolean) ? pick(draw, TEXTS) : draw(fc.string, { unit: 'binary', maxLength: 80 });
}

export function hostileInAddress(draw: Draw): string {
  return encodeURIComponent(wellFormed(hostileText(draw))).slice(0, 600);
}

export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function hostile(draw: Draw): unknown {
  switch (draw(fc.nat, 4)) {
    case 0:
      return pick(draw, NUMBERS);
    case 1:
      return pick(draw, SHAPES)();
    case 2:
      return draw(fc.jsonValue, { maxDepth: 3 });
    default:
      return hostileText(draw);
  }
}

export function pick<T>(draw: Draw, items: readonly T[]): T {
  return items[draw(fc.nat, items.length - 1)] as T;
}

/** A request that roughly matches a schema; members whose names are known refer to existing records. */
export function likeSchema(
  schema: v.GenericSchema,
  draw: Draw,
  known: KnownRecords['members'],
  name = '',
): unknown {
  const asked = schema as v.GenericSchema & {
    readonly entries?: Record<string, v.GenericSchema>;
    readonly item?: v.GenericSchema;
    readonly options?: readonly unknown[];
    readonly wrapped?: v.GenericSchema;
    readonly literal?: unknown;
  };
  const there = known[name];
  if (there !== undefined && draw(fc.nat, 9) > 0) return structuredClone(pick(draw, there));
  const inner = (of: v.GenericSchema | undefined) => of && likeSchema(of, draw, known, name);
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(asked.entries ?? {}).map(([key, entry]) => [key, likeSchema(entry, draw, known, key)]),
      );
    case 'array':
      return [inner(asked.item)];
    case 'union':
      return inner(pick(draw, (asked.options ?? []) as v.GenericSchema[]));
    case 'optional':
    case 'exact_optional':
    case 'nullable':
      return inner(asked.wrapped);
    case 'picklist':
      return pick(draw, asked.options ?? ['']);
    case 'literal':
      return asked.literal;
    case 'record':
      return { name: '测试', idCard: '440000200001010018' };
    case 'number':
      return draw(fc.nat, 3);
    case 'boolean':
      return draw(fc.boolean);
    default:
      return draw(fc.boolean) ? 'x' : '2026-09-05';
  }
}

/** The same value with something invalid in it, at any depth. */
export function spoilt(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || draw(fc.nat, 5) === 0) return hostile(draw);
  if (Array.isArray(value)) {
    const at = draw(fc.nat, value.length);
    return value.toSpliced(at, 1, spoilt(value[at], draw));
  }
  const members = Object.entries(value);
  const [key] = members.length === 0 ? ['x'] : pick(draw, members);
  const others = members.filter(([name]) => name !== key);
  switch (draw(fc.nat, 5)) {
    case 0:
      return Object.fromEntries(others);
    case 1:
      return Object.fromEntries([...members, [hostileText(draw), hostile(draw)]]);
    default:
      return Object.fromEntries([...others, [key, spoilt(Reflect.get(value, key), draw)]]);
  }
}
