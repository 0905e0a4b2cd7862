import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHasher } from '../core/staff/credentials';

/** OWASP's least for argon2id: 19 MiB, two passes. Argon2id is the package's own default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As long as argon2id's, nearly: 128 MiB. */
const SCRYPT = { ln: 17, r: 8, p: 1 };
const SCRYPT_BYTES = 32;
const SCRYPT_FORM =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

type Argon2 = typeof import('@node-rs/argon2');

/** Argon2id off the main thread; scrypt on machines for which the package has no binary. Both verify what either has stored, if they can. */
export async function createPasswordHasher(
  load: () => Promise<Argon2> = () => import('@node-rs/argon2'),
): Promise<PasswordHasher> {
  const argon2 = await load().catch(() => undefined);
  return {
    method: argon2 ? 'argon2id' : 'scrypt',
    hash: (password) => (argon2 ? argon2.hash(password, ARGON2) : scryptHash(password)),
    verify: async (password, stored) => {
      if (stored.startsWith('$scrypt$')) return verifyScrypt(password, stored);
      if (!stored.startsWith('$argon2') || !argon2) return false;
      return argon2.verify(stored, password);
    },
  };
}

async function scryptHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { ln, r, p } = SCRYPT;
  const key = await derive(password, salt, SCRYPT);
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;
}

async function verifyScrypt(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt = '', expected = ''] = SCRYPT_FORM.exec(stored) ?? [];
  if (ln === undefined) return false;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(key, Buffer.from(expected, 'base64'));
}

function derive(password: string, salt: Uint8Array, { ln, r, p }: typeof SCRYPT): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, SCRYPT_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Without padding, as PHC has it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}
