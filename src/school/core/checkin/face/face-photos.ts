import { applyFaceEvent, type FaceEvent, type FacePhoto, storedPath } from '#domain/checkin/face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Guardian, WelcomeRecord } from '#domain/checkin/welcome';
import { fullNameError, normaliseName } from '#domain/identity/person-name';
import { normalisePhone, phoneError } from '#domain/identity/phone';
import { studentOwner } from '../../access/file-owners';
import { outcomeOf, type SecurityEventDetails } from '../../access/security-log';
import { addressOf, type Token } from '../../access/token';
import { isSealed } from '../../files/blob-store';
import { isFacePicture, isToBeSealed } from '../../files/face-picture';
import { invalid } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import type { Tables } from '../../store';
import { type OwnRecord, refuseStep, type StudentContext } from '../own-record';
import type { FaceConsent, StudentRecord } from '../student-record';
import { needsGuardian } from '../student-view';
import { faceConsentOf } from './face-consent';
import type { FaceVerification } from './face-verification';

type FaceAct = SecurityEventDetails['facePhoto']['act'];

type Outcome = StudentRecord | CheckinRefusal;

/** The student's calls for the face photo: consent, submission, choosing the desk instead, deletion. */
export class FacePhotos {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets' | 'blobs' | 'faceVerifier' | 'securityLog'>,
    private readonly own: OwnRecord,
    private readonly verification: FaceVerification,
  ) {}

  /** Consents to the given `version` of the text; absent: to the current one. */
  async consent(
    tenantId: string,
    token: Token | undefined,
    guardian: Guardian | undefined,
    version?: string,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    let welcomeId: string | undefined;
    const outcome = await this.own.change(tenantId, token, async (context): Promise<Outcome> => {
      const { student, rules } = context;
      welcomeId = student.welcomeId;
      const refusal = refuseStep('face', context);
      if (refusal) return refusal;
      const now = this.deps.clock.now();
      const checked = guardian && parseGuardian(guardian);
      if (checked && 'refused' in checked) return checked;
      if (!checked && needsGuardian(student, now)) return invalid('guardian', 'required');
      const current = faceConsentOf(tenantId, rules, this.deps);
      if (version !== undefined && version !== current.version) return invalid('faceConsent', 'changed');
      const consent: FaceConsent = {
        at: now,
        version: current.version,
        ...(checked && { guardian: checked }),
        ...(rules.faceAtGate && { atGate: true, gateSeconds: rules.faceAtGate.seconds }),
        ...(current.namesService && { namesService: true }),
      };
      const given = student.faceConsent;
      // Idempotent: repeating it after a lost response changes nothing.
      return given && isSameConsent(given, consent) ? student : { ...student, faceConsent: consent };
    });
    this.record('consent', tenantId, token, welcomeId, outcome);
    return outcome;
  }

  /**
   * Submits a stored picture of this student; an earlier one is deleted. Returns the record with the verdict of the tenant's own
   * service, where it has one that gave a verdict.
   */
  async submit(
    tenantId: string,
    token: Token | undefined,
    path: string,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const handed = await this.store(tenantId, token, path);
    if ('refused' in handed || handed.face.state !== 'checking') return handed;
    const isVerified = await this.verification.run(tenantId, handed.welcomeId, path);
    return isVerified ? this.own.record(tenantId, token) : handed;
  }

  private store(
    tenantId: string,
    token: Token | undefined,
    path: string,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    return this.changeFace(tenantId, token, 'handIn', async (context, tables) => {
      const { student } = context;
      const refusal = refuseStep('face', context);
      if (refusal) return refusal;
      if (!student.faceConsent) return invalid('faceConsent', 'required');
      const file = await tables.files.find(path);
      const own = file?.tenantId === tenantId && file.owner === studentOwner(student.welcomeId);
      if (!own || !file.stored || !isFacePicture(file)) return invalid('path', 'photo');
      // It was uploaded before the school had an encryption key.
      if (isToBeSealed(this.deps.blobs, file) && !isSealed(file.stored.blobPath))
        return invalid('path', 'photo');
      return { type: 'handIn', path, at: this.deps.clock.now() };
    });
  }

  atDesk(tenantId: string, token: Token | undefined): Promise<WelcomeRecord | CheckinRefusal> {
    return this.changeFace(tenantId, token, 'atDesk', async (context) => {
      return refuseStep('face', context) ?? { type: 'chooseDesk', at: this.deps.clock.now() };
    });
  }

  /** Possible until the student has reported. Also removes the consent. */
  async delete(tenantId: string, token: Token | undefined): Promise<WelcomeRecord | CheckinRefusal> {
    return this.changeFace(tenantId, token, 'delete', async ({ student }) =>
      student.report ? invalid('step', 'reported') : { type: 'delete' },
    );
  }

  private async changeFace(
    tenantId: string,
    token: Token | undefined,
    act: FaceAct,
    decide: (context: StudentContext, tables: Tables) => Promise<FaceEvent | CheckinRefusal>,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    let removedBlob: string | undefined;
    let welcomeId: string | undefined;
    const outcome = await this.own.change(tenantId, token, async (context, tables): Promise<Outcome> => {
      removedBlob = undefined;
      const { student } = context;
      welcomeId = student.welcomeId;
      const event = await decide(context, tables);
      if ('refused' in event) return event;
      if (isSame(student.face, event)) return student;
      const face = applyFaceEvent(student.face, event);
      if (!face) return invalid('face', student.face.state);
      const before = storedPath(student.face);
      const after = storedPath(face);
      if (before !== undefined && before !== after) {
        removedBlob = (await tables.files.find(before))?.stored?.blobPath;
        await tables.files.remove([before]);
      }
      if (after !== undefined && !(await tables.files.claim([after]))) return invalid('path', 'photo');
      const { faceConsent, ...rest } = student;
      const kept = event.type !== 'delete' && faceConsent !== undefined;
      return { ...rest, ...(kept && { faceConsent }), face };
    });
    // The bytes are removed after the commit, when no record refers to them.
    if (removedBlob !== undefined) await this.deps.blobs.remove(removedBlob);
    this.record(act, tenantId, token, welcomeId, outcome);
    return outcome;
  }

  private record(
    act: FaceAct,
    tenantId: string,
    token: Token | undefined,
    welcomeId: string | undefined,
    outcome: object,
  ): void {
    const actor = welcomeId === undefined ? 'anyone' : (`student:${welcomeId}` as const);
    this.deps.securityLog.record({
      kind: 'facePhoto',
      act,
      tenantId,
      actor,
      address: addressOf(token),
      subject: welcomeId,
      outcome: outcomeOf(outcome),
    });
  }
}

function isSameConsent(given: FaceConsent, now: FaceConsent): boolean {
  // The version also covers whether stewards and a service see the photo, so these need no comparison.
  return JSON.stringify(given.guardian) === JSON.stringify(now.guardian) && given.version === now.version;
}

/** Whether this repeats the last event, after a lost response. */
function isSame(face: FacePhoto, event: FaceEvent): boolean {
  switch (event.type) {
    case 'handIn':
      // A verification service may have given its verdict meanwhile.
      return storedPath(face) === event.path;
    case 'chooseDesk':
      return face.state === 'desk';
    case 'delete':
      return face.state === 'none';
    default:
      return false;
  }
}

function parseGuardian({ name, phone }: Guardian): Guardian | CheckinRefusal {
  const normal = normaliseName(name);
  if (normal === '') return invalid('guardian.name', 'required');
  const fault = fullNameError(normal);
  if (fault) return invalid('guardian.name', `fullName.${fault}`);
  const error = phoneError(phone);
  return error ? invalid('guardian.phone', `phone.${error}`) : { name: normal, phone: normalisePhone(phone) };
}
