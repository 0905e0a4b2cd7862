import { checkRule, normaliseValue } from '../../identity/rule';
import { countCodePoints, isBlank, withoutInvisible } from '../../text/normalise-text';
import { limitError } from '../rule-limits';
import { ruleNamesOf } from '../rule-names';
import { TEXT_LIMIT } from '../rule-pattern';
import type { Field } from '../template';
import type { FieldError, FieldKind } from './field-kind';

interface TextOptions {
  /** Normalisation where the field has no named rule. */
  readonly normalise?: (text: string, field: Field) => string;
  /** Further validation, after the named rules passed. */
  readonly check?: (field: Field, text: string) => FieldError | undefined;
  readonly display?: (field: Field, text: string) => readonly string[];
}

/** A kind whose answer is one text. */
export function textKind({
  normalise = onOneLine,
  check = () => undefined,
  display = (_, text) => (isBlank(text) ? [] : [text]),
}: TextOptions = {}): FieldKind<string> {
  const spell = (field: Field, text: string) => spellByRule(field, text) ?? normalise(text, field);
  return {
    empty: '',
    parse: (answer) => (typeof answer === 'string' ? answer : undefined),
    normalise: spell,
    validate(field, answer) {
      if (countCodePoints(answer) > TEXT_LIMIT) return { error: 'tooLong', max: TEXT_LIMIT };
      for (const rule of ruleNamesOf(field)) {
        const failure = checkRule(rule, answer);
        if (failure) return { error: 'rule', ...failure };
      }
      const spelt = spell(field, answer);
      return check(field, spelt) ?? limitError(field, spelt);
    },
    migrate: (_, answer) => answer,
    display,
  };
}

/** Normalised by the field's first named rule. */
function spellByRule(field: Field, text: string): string | undefined {
  const [rule] = ruleNamesOf(field);
  return rule && normaliseValue(rule, text);
}

function onOneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
