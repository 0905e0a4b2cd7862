import * as v from 'valibot';
import type { Refusal, RefusedAnswer } from '#domain/enrollment/refusal';
import type { JsonResponse } from '#infrastructure/http/json-client';
import { renamed } from '../../profile/renamed';
import { keyOf } from './answers';

const Wrong = renamed<RefusedAnswer>({
  path: ['feld', v.pipe(v.string(), v.transform(keyOf))],
  reason: 'absent',
  message: ['text', v.string()],
});
const Refused = v.variant('fehler', [
  v.object({ fehler: v.literal('unbekannt') }),
  v.object({ fehler: v.literal('doppelt') }),
  v.object({ fehler: v.literal('angaben'), felder: v.tupleWithRest([Wrong], Wrong) }),
]);

/** Undefined for a record and for any other failure. */
export function refusalOf({ body }: JsonResponse): Refusal | undefined {
  const { success, output } = v.safeParse(Refused, body);
  if (!success) return undefined;
  switch (output.fehler) {
    case 'unbekannt':
      return { refused: 'notFound' };
    case 'doppelt':
      return { refused: 'duplicate' };
    case 'angaben':
      return { refused: 'invalid', path: output.felder[0].path, reason: '', errors: output.felder };
  }
}
