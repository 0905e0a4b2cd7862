import { Secret, TOTP } from 'otpauth';
import type { Authenticator } from '../core/staff/credentials';

/** What every authenticator app reads. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after this one whose codes count as well: phones' clocks differ, and people type slowly. */
const WINDOW = 1;

export const totpAuthenticator: Authenticator = {
  newSecret: () => new Secret({ size: 20 }).base32,
  address: (secret, { school, login }) =>
    new TOTP({ ...FORM, issuer: school, label: login, secret }).toString(),
  stepOf: (secret, code, now) => {
    if (!/^\d{6}$/.test(code)) return undefined;
    const delta = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp: now, window: WINDOW });
    return delta === null ? undefined : Math.floor(now / (FORM.period * 1000)) + delta;
  },
};
