import type { Refusal } from '#domain/enrollment/refusal';
import { readTexts } from '#domain/text/read-texts';
import type { ReadText } from '#domain/text/school-text';
import { FiledApplicationData } from '#wire/records/application-records';
import type { ApiRefusal } from '../http/response-decoder';
import { parse } from '../http/schema';
import { readFiledApplication } from './read-template';
import { refusalOf } from './refusals';

/**
 * As `refusalOf`, for a change to an application: with the newer one, which older schools do not send. One that cannot be
 * read is left out; the call that reads it reports why.
 */
export async function changeRefusalOf(result: ApiRefusal, read: ReadText): Promise<Refusal> {
  const refusal = refusalOf(result);
  if (refusal.refused !== 'changedElsewhere') return refusal;
  const parsed = parse(FiledApplicationData, result.data, 'data');
  if (!parsed.fits) return refusal;
  const newer = readFiledApplication(readTexts(parsed.value, read));
  return newer.then(
    (filed) => ({ ...refusal, newer: filed }),
    () => refusal,
  );
}
