import * as v from 'valibot';
import { codes } from './codes';
import { endpoint } from './endpoint';

const service = 'enrollment' as const;

/** Not part of the first load: few schools ask for a code. */
export const phoneCodeEndpoints = {
  sendPhoneCode: endpoint({
    service,
    method: 'POST',
    path: 'register/sendPhoneCode',
    bearer: 'none',
    extension: true,
    guarded: 'phoneCode',
    summary:
      'Sends a code to a mobile, where the school wants that to show that a person is there; always for a proof of work',
    request: v.object({ phone: v.pipe(v.string(), v.minLength(1), v.maxLength(30)) }),
    data: v.object({ ticket: v.string(), resendAfter: v.number() }),
    refusals: [codes.notFound, codes.tooManyAttempts, codes.humanCheck],
  }),
  verifyPhoneCode: endpoint({
    service,
    method: 'POST',
    path: 'register/verifyPhoneCode',
    bearer: 'none',
    extension: true,
    summary:
      'The pass for a right code: for two hours it travels in the header `humanproof` of whatever asked for it',
    request: v.object({
      ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
      code: v.pipe(v.string(), v.minLength(1), v.maxLength(10)),
    }),
    data: v.object({ pass: v.string() }),
    refusals: [],
  }),
};
