/** Calls of a phone into which scenarios inject faults. */
export type Operation =
  | 'config'
  | 'plans'
  | 'applications'
  | 'submission'
  | 'filePreview'
  | 'upload'
  | 'other';

/** A fault in the school's response. */
export type Fault =
  /** HTTP 200, but the envelope's code means a refusal or failure. */
  | { readonly wrong: 'code'; readonly code: number; readonly msg?: string }
  /** The HTTP status is an error. */
  | { readonly wrong: 'status'; readonly status: number; readonly msg?: string; readonly retryAfter?: number }
  /** No fault: another code that means success. */
  | { readonly wrong: 'success'; readonly code: number }
  /** The school executes the call, but the response arrives damaged. */
  | { readonly wrong: 'garbled'; readonly how: Garbling }
  | { readonly wrong: 'silent' }
  /** After the client's timeout. */
  | { readonly wrong: 'tooLate' }
  | { readonly wrong: 'slow' }
  | { readonly wrong: 'twice' };

export type Garbling = 'html' | 'empty' | 'brokenOff' | 'half' | 'forged' | 'truncated' | 'rekeyed';

/** The scenarios' names for the faults. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'wants them to sign in': { wrong: 'code', code: 401 },
  'does not know them any more': { wrong: 'status', status: 401 },
  'says that the student may not': { wrong: 'code', code: 403 },
  'turns them away': { wrong: 'status', status: 403 },
  'says that it is not working': { wrong: 'code', code: 500 },
  'fails, and says why': { wrong: 'code', code: 500, msg: '报名通道维护中，今晚八点恢复' },
  'is out of order, and says why': { wrong: 'status', status: 502, msg: '报名通道维护中，今晚八点恢复' },
  'says yes and no at once': { wrong: 'code', code: 0, msg: '报名通道维护中，今晚八点恢复' },
  'breaks down': { wrong: 'status', status: 500 },
  'says what keeps it from answering': { wrong: 'code', code: 9001, msg: '报名通道维护中，今晚八点恢复' },
  'refuses with its reason': { wrong: 'status', status: 429, msg: '访问的人太多，请十分钟后再来' },
  'has too many at once': { wrong: 'status', status: 503, msg: '当前访问人数较多', retryAfter: 1 },
  'is too busy and says no more': { wrong: 'status', status: 429 },
  'has no room left': { wrong: 'status', status: 507 },
  'says yes by 0': { wrong: 'success', code: 0 },
  'says yes by 200': { wrong: 'success', code: 200 },
  'says yes by 201': { wrong: 'success', code: 201 },
  'gives no answer': { wrong: 'silent' },
  'takes its time': { wrong: 'slow' },
  'takes too long': { wrong: 'tooLate' },
  'answers twice': { wrong: 'twice' },
  'answers with a web page': { wrong: 'garbled', how: 'html' },
  'answers with nothing': { wrong: 'garbled', how: 'empty' },
  'breaks off in the middle': { wrong: 'garbled', how: 'brokenOff' },
  'answers with half of it': { wrong: 'garbled', how: 'half' },
  'has its answer forged on the way': { wrong: 'garbled', how: 'forged' },
  'has its answer cut short on the way': { wrong: 'garbled', how: 'truncated' },
  'has its answer sealed by somebody else': { wrong: 'garbled', how: 'rekeyed' },
};

export function faultCalled(words: string): Fault {
  const fault = FAULTS[words];
  if (!fault) throw new Error(`no fault is called “${words}”`);
  return fault;
}

/** ms; below the client's timeout, but long enough to be noticed. */
export const SLOW_MS = 1500;
