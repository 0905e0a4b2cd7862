import type { CheckinRefusal } from '#domain/checkin/refusal';
import { codes } from '#wire/codes';
import { AttemptsRefusal, PassRefusal } from '#wire/response-envelope';
import { InfoFormData } from '#wire/welcome-records';
import type { ApiRefusal } from '../http/response-decoder';
import { dataOf, malformedOf, unknownCode } from './refusals';

/** The domain's refusal for a code of check-in's calls (contract, "Answers"). Throws GatewayError `contract`. */
export function checkinRefusalOf(answer: ApiRefusal): CheckinRefusal {
  switch (answer.code) {
    case codes.notFound:
      return { refused: 'notFound' };
    case codes.tooManyAttempts:
      return { refused: 'tooManyAttempts', ...dataOf(answer, AttemptsRefusal) };
    case codes.changedElsewhere:
      return { refused: 'infoChanged', newer: dataOf(answer, InfoFormData) };
    case codes.passUsed:
      return { refused: 'passUsed', ...dataOf(answer, PassRefusal) };
    case codes.passExpired:
      return { refused: 'passExpired', ...dataOf(answer, PassRefusal) };
    case codes.malformed:
      return malformedOf(answer);
    default:
      throw unknownCode(answer);
  }
}
