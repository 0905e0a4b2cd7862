import { passwordFault } from '#domain/staff/account';
import type { StaffRefusal } from '#domain/staff/refusal';
import { isCommonPassword } from './common-passwords';
import type { PasswordHasher } from './credentials';
import type { StaffRecord } from './staff-records';

/** Passwords as typed: the same where a keyboard writes them in other forms. */
export class NewPasswords {
  constructor(private readonly hasher: PasswordHasher) {}

  faultOf(password: string, login: string): StaffRefusal | undefined {
    const code = passwordFault(password, { login, isCommon: isCommonPassword });
    return code === undefined ? undefined : { refused: 'invalid', errors: [{ path: 'password', code }] };
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password.normalize('NFKC'));
  }

  /** False without a password, too. */
  async verify({ password: stored }: Pick<StaffRecord, 'password'>, typed: string): Promise<boolean> {
    return stored !== undefined && (await this.hasher.verify(typed.normalize('NFKC'), stored));
  }
}
