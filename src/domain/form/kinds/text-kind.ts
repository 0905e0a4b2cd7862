import { checkRule, normaliseValue } from '../../identity/rule';
import { countCodePoints, isBlank, withoutInvisible } from '../../text/normalise-text';
import { ruleNamesOf } from '../rule-names';
import type { Field } from '../template';
import type { FieldError, FieldKind } from './field-kind';

/** Maximum length of a text answer in code points. */
export const TEXT_LIMIT = 5_000;

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
      return check(field, spell(field, answer));
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
