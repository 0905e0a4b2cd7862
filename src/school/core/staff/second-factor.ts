import { toAscii, withoutBlanks } from '#domain/text/normalise-text';
import type { SchoolDeps } from '../school-deps';
import type { Authenticator } from './credentials';
import type { StaffRecord } from './staff-records';

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without those that are read as others: 31 letters of five bits, nearly. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** The second factor: codes of the authenticator, each of which counts once, and recovery codes, of which each is spent. */
export class SecondFactor {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock' | 'secrets'> & { readonly authenticator: Authenticator },
  ) {}

  /** The account after this code, to be saved; undefined where the code is none of its own. */
  accept(member: StaffRecord, typed: string): StaffRecord | undefined {
    const code = withoutBlanks(toAscii(typed)).replaceAll('-', '').toLowerCase();
    const { authenticator, clock } = this.deps;
    const step =
      member.authenticator === undefined
        ? undefined
        : authenticator.stepOf(member.authenticator, code, clock.now());
    if (step !== undefined) return step > member.lastStep ? { ...member, lastStep: step } : undefined;
    const digest = this.digestOf(member.id, code);
    const left = member.recoveryCodes.filter((other) => other !== digest);
    return left.length < member.recoveryCodes.length ? { ...member, recoveryCodes: left } : undefined;
  }

  /** New recovery codes as shown, and what is stored of them. */
  newRecoveryCodes(staffId: string): {
    readonly codes: readonly string[];
    readonly digests: readonly string[];
  } {
    const codes = Array.from({ length: RECOVERY_CODES }, () => this.newCode());
    return {
      codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
      digests: codes.map((code) => this.digestOf(staffId, code)),
    };
  }

  private newCode(): string {
    let code = '';
    while (code.length < RECOVERY_LENGTH)
      for (const letter of this.deps.secrets.newId().toLowerCase())
        if (code.length < RECOVERY_LENGTH && LETTERS.includes(letter)) code += letter;
    return code;
  }

  private digestOf(staffId: string, code: string): string {
    return this.deps.secrets.derive('recovery code', `${staffId}\n${code}`);
  }
}
