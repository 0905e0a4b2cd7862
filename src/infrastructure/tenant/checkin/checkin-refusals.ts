import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm } from '#domain/checkin/welcome';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { ReadText, SchoolText } from '#domain/text/school-text';
import { codes } from '#wire/codes';
import { InfoFormData } from '#wire/records/welcome-records';
import { AttemptsRefusal, PassRefusal } from '#wire/response-envelope';
import type { ApiRefusal } from '../../http/response-decoder';
import { readFilledTemplate } from '../read-field-items';
import { dataOf, malformedOf, unknownCode } from '../refusals';

/** The domain's refusal for a code of check-in's calls (contract, "Answers"). Throws GatewayError `contract`. */
export function checkinRefusalOf(result: ApiRefusal, read: ReadText): CheckinRefusal {
  switch (result.code) {
    case codes.notFound:
      return { refused: 'notFound' };
    case codes.tooManyAttempts:
      return { refused: 'tooManyAttempts', ...dataOf(result, AttemptsRefusal) };
    case codes.changedElsewhere:
      return {
        refused: 'infoChanged',
        newer: readInfoForm(dataOf(result, InfoFormData), read),
      };
    case codes.passUsed:
      return { refused: 'passUsed', ...dataOf(result, PassRefusal) };
    case codes.passExpired:
      return { refused: 'passExpired', ...dataOf(result, PassRefusal) };
    case codes.malformed:
      return malformedOf(result);
    default:
      throw unknownCode(result);
  }
}

/** The form with its texts in one language. */
export function readInfoForm({ template, answers, ...rest }: InfoForm<SchoolText>, read: ReadText): InfoForm {
  const { prefilled, ...form } = readFilledTemplate(template);
  return { ...rest, template: mapTemplateTexts(form, read), answers: { ...prefilled, ...answers } };
}
