import { withCheckDigit } from '#features/support/people';
import { LAKESIDE } from '#school/demo/lakeside';
import { demoNewStudents } from '#school/demo/new-students';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { welcomeEndpoints } from '#wire/welcome';
import type { Backend, HttpResult } from './backend';
import { Solvers } from './solvers';

/** A local network address. */
const network = (n: number) => `127.0.2.${n}`;

/** Five, and one more if the guesses take so long that the first lockout ends. */
const MOST_JUDGED = 6;

/** Guesses at one proof that bypasses a lockout, and their results. */
interface GuessResult {
  readonly at: string;
  readonly found: number;
  readonly judged: number;
}

/**
 * Makes this many guesses at each proof that bypasses a locked-out student's lockout, by somebody who knows everything
 * else. Throws if one succeeds, or if the student cannot sign in with the admission number meanwhile.
 */
export async function guessUnlocks(backend: Backend, guesses: number): Promise<string> {
  const student = demoNewStudents.find(({ tenantId }) => tenantId === LAKESIDE);
  if (student?.admissionNo === undefined) throw new Error('nobody to aim at');
  const { name, idCard, phone, admissionNo } = student;

  const send = (endpoint: Endpoint<unknown, unknown>, body: object, from: string, proof?: string) => {
    const headers = { tenantid: LAKESIDE, ...(proof !== undefined && { humanproof: proof }) };
    return backend.send(endpoint.method, `/${endpointPath(endpoint)}`, headers, body, from);
  };
  const signIn = (body: object, from: string) => send(welcomeEndpoints.signIn, body, from);
  /** The right value is near the end. */
  const otherNumber = (n: number) =>
    withCheckDigit(
      idCard.slice(0, 14) + String((Number(idCard.slice(14, 17)) + guesses - n) % 1_000).padStart(3, '0'),
    );

  const each = async (
    at: string,
    from: string,
    guess: (n: number) => Promise<HttpResult>,
  ): Promise<GuessResult> => {
    let [found, judged] = [0, 0];
    for (let n = 0; n <= guesses; n += 1) {
      const { code, data } = await guess(n);
      if (code === codes.success) found += 1;
      if (code !== codes.tooManyAttempts && data?.reason !== 'expired') judged += 1;
    }
    return { at: `${at} from ${from}`, found, judged };
  };

  for (let n = 0; n < 24; n += 1) await signIn({ name, idCard: otherNumber(n) }, network(n % 6));
  const kept = await signIn({ name, idCard }, network(100));
  if (kept.code !== codes.tooManyAttempts) throw new Error(`the student does not wait: ${kept.code}`);

  const numberOf = (n: number) =>
    admissionNo.slice(0, -3) + String((Number(admissionNo.slice(-3)) + guesses - n) % 1_000).padStart(3, '0');
  const results: GuessResult[] = [
    await each('the admission number', network(10), (n) =>
      signIn({ name, idCard, admissionNo: numberOf(n) }, network(10)),
    ),
    await each('the last four digits beside the admission number', network(11), (n) =>
      signIn({ name, idCard: otherNumber(n), admissionNo }, network(11)),
    ),
  ];

  const solvers = new Solvers(1);
  try {
    const { code, data } = await sendCode();
    if (code !== codes.success) throw new Error(`no code was sent: ${code}`);
    const { ticket } = data;
    results.push(
      await each('the code on the mobile', network(12), (n) =>
        send(
          phoneCodeEndpoints.verifyPhoneCode,
          { ticket, code: String(n * 3_001).padStart(6, '0') },
          network(12),
        ),
      ),
      await each('a pass without a code', network(13), (n) => {
        const [owner, , , signature] = ticket.split('.');
        return signIn(
          { name, idCard, phonePass: [owner, Date.now() + n * 60_000, signature].join('.') },
          network(13),
        );
      }),
    );
    if ((await sendCode()).code === codes.success) throw new Error('a second code was sent at once');
  } finally {
    await solvers.end();
  }
  const own = await signIn({ name, idCard, admissionNo }, network(101));
  if (own.code !== codes.success) throw new Error(`the student is kept out: ${own.code}`);
  const often = results.filter(({ judged }) => judged > MOST_JUDGED);
  if (often.length > 0) throw new Error(`judged too often: ${often.map(({ at }) => at).join(', ')}`);
  const right = results.filter(({ found }) => found > 0);
  if (right.length > 0) throw new Error(`found: ${right.map(({ at }) => at).join(', ')}`);
  return results.map(({ at, judged }) => `${guesses} guesses at ${at}: found 0, judged ${judged}`).join('\n');

  async function sendCode(): Promise<HttpResult> {
    const ask = (proof?: string) => send(phoneCodeEndpoints.sendPhoneCode, { phone }, network(12), proof);
    const asked = await ask();
    if (asked.code !== codes.humanCheck) return asked;
    return ask((await solvers.solve(asked.data.challenge)).proof);
  }
}
