import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { AdmissionResult, NewStudentIdentity, WelcomeRecord } from '#domain/checkin/welcome';
import type { Refusal } from '#domain/enrollment/refusal';
import type { UnlockProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import type { LookUpGuard } from '../access/look-up-guard';
import type { PhoneCodes } from '../access/phone-codes';
import { saveSession } from '../access/save-session';
import { type EventOf, outcomeOf } from '../access/security-log';
import type { TokenService } from '../access/token-service';
import { unlockable } from '../access/unlockable';
import { personKey } from '../enrollment/applicants';
import type { StrongProof } from '../enrollment/claim';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { parseNewStudent, signInKey } from './new-students';
import type { StudentRecord } from './student-record';
import { admissionOf, ownRecordOf, type ViewOptions } from './student-view';

interface VerifiedStudent {
  readonly student: StudentRecord;
  readonly view: ViewOptions;
}

/** Look-up and sign-in of admitted students by name and ID number. Unknown people and wrong details get the same response. */
export class CheckinAuth {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly guard: LookUpGuard,
    private readonly phoneCodes: PhoneCodes,
  ) {}

  lookUp(
    tenantId: string,
    typed: NewStudentIdentity,
    address: string | undefined,
  ): Promise<AdmissionResult | CheckinRefusal> {
    const event = { kind: 'lookUp', of: 'admission' } as const;
    return this.verify(tenantId, typed, address, event, async (_tables, { student, view }) => ({
      maskedName: student.maskedName,
      maskedIdCard: student.maskedIdCard,
      admission: admissionOf(student, view),
      reported: student.report !== undefined,
    }));
  }

  signIn(
    tenantId: string,
    typed: NewStudentIdentity,
    address: string | undefined,
  ): Promise<{ readonly token: string; readonly record: WelcomeRecord } | CheckinRefusal> {
    const event = { kind: 'signIn', role: 'newStudent' } as const;
    return this.verify(tenantId, typed, address, event, async (tables, { student, view }) => {
      const { token, record } = this.tokens.issue('newStudent', tenantId, student.welcomeId);
      await saveSession(tables.tokens, record);
      return { token, record: ownRecordOf(student, view, this.deps) };
    });
  }

  private async verify<T extends object>(
    tenantId: string,
    typed: NewStudentIdentity,
    address: string | undefined,
    event: EventOf<'signIn' | 'lookUp'>,
    then: (tables: Tables, proven: VerifiedStudent) => Promise<T>,
  ): Promise<T | CheckinRefusal> {
    const { store, secrets } = this.deps;
    const identity = parseNewStudent(typed);
    if ('refused' in identity) return identity;
    const rules = await store.read((reading) => reading.welcome.rules(tenantId));
    if (!rules) return { refused: 'notFound' };
    const number = normaliseNumber(typed.admissionNo);
    if (event.kind === 'signIn' && rules.setting.admissionNumber && number === '')
      return invalid('admissionNo', 'required');
    const owner = this.phoneCodes.ownerOfPass(tenantId, typed.phonePass);
    const key = signInKey(secrets, tenantId, identity);
    const { name, idCard, birthDate } = identity;
    const claim = {
      purpose: 'new student',
      tenantId,
      own: [
        ['id', idCard],
        ['birthday', name, birthDate],
        // Published lists show the name and the first six and last four digits, which leaves about a hundred possible numbers.
        ['masked number', name, idCard.slice(0, 6), idCard.slice(14)],
      ],
      address,
      // Optional proofs also count: they let the student in while others' guesses have locked out the name.
      strongProof: strongProofOf(number, owner),
    };
    let welcomeId: string | undefined;
    const outcome = await this.guard.verify(claim, async (tables) => {
      const student = await tables.welcome.bySignInKey(tenantId, key);
      const hasAll =
        (number === '' || normaliseNumber(student?.admissionNo) === number) &&
        (owner === undefined || student?.phoneKey === owner);
      if (!student || !hasAll) return undefined;
      welcomeId = student.welcomeId;
      const school = (await tables.tenants.byId(tenantId))?.name ?? '';
      return then(tables, { student, view: { school, rules } });
    });
    this.deps.securityLog.record({
      ...event,
      tenantId,
      actor: isRefused(outcome) || welcomeId === undefined ? 'anyone' : `student:${welcomeId}`,
      address,
      subject: personKey(secrets, tenantId, idCard),
      outcome: outcomeOf(outcome),
    });
    if (!isRefused(outcome)) return outcome as T;
    return refusedAttempt(unlockable(outcome as Refusal, this.proofsBeside(number, owner)));
  }

  /** Proofs that could bypass a lockout besides those given. */
  private proofsBeside(number: string, owner: string | undefined): readonly UnlockProof[] {
    const byPhone = this.phoneCodes.isAvailable && owner === undefined;
    return [
      ...(number === '' ? (['admissionNo'] as const) : []),
      ...(byPhone ? (['phoneCode'] as const) : []),
    ];
  }
}

/** The mobile comes first, because it cannot be guessed. */
function strongProofOf(number: string, owner: string | undefined): StrongProof | undefined {
  if (owner !== undefined) return { kind: 'phone', owner };
  return number === '' ? undefined : { kind: 'admissionNo' };
}

function refusedAttempt(refusal: Refusal): CheckinRefusal {
  return refusal.refused === 'tooManyAttempts' ? refusal : { refused: 'notFound' };
}

function normaliseNumber(text: string | undefined): string {
  return (text ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase();
}
