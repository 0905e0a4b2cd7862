import type { CheckinRefusal } from '#domain/checkin/refusal';
import { isRefused } from '#domain/refused';
import type { Token } from '../../core/access/token';
import type { School } from '../../core/school';

/** The face photo that a steward may see at present, in the form of the API. */
export async function gateFace(
  { welcome }: School,
  { tenantId, bearer }: { readonly tenantId: string; readonly bearer?: Token | undefined },
  welcomeId: string,
): Promise<{ readonly type: string; readonly data: string; readonly seconds: number } | CheckinRefusal> {
  const face = await welcome.gateFaces.show(tenantId, bearer, welcomeId);
  if (isRefused(face)) return face;
  const { type, bytes, seconds } = face;
  return { type, data: Buffer.concat(bytes).toString('base64'), seconds };
}
