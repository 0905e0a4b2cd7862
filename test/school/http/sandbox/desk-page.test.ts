// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PASS_LIFE, passToken, signedText } from '#domain/checkin/pass';
import { NodeSecrets } from '#school/store/node-secrets';

const REPORT = '/enrollment-manage/mobile/welcome/student/manage/studentReport';
const SYNC = '/enrollment-manage/mobile/welcome/student/manage/syncReports';
const PAGE = join(process.cwd(), 'src/school/http/sandbox/page/desk.html');
const school = { tenantId: 't1', uniqueName: 'hill', name: '山丘学院' };
const refund = {
  refundNo: 'R1',
  amount: 12000,
  reason: 'desk',
  state: 'pending',
  network: 'desk',
  applicationNo: 'HL-1',
  orderNo: 'P1',
};
const applications = { entries: [], counts: {} };

const entry = {
  id: 'a1',
  no: 'HL-1',
  maskedName: '何*怡',
  planTitle: '秋季招生',
  state: { status: 'submitted' },
  fee: { state: 'none', amount: 0 },
  majors: [],
  history: [],
  actions: ['approve'],
  submittedAt: 0,
  updatedAt: 1,
};
const gate = { reports: [], more: false, stations: [], serverTime: 0, reported: 0, expected: 1 };
const student = {
  welcomeId: 'student-A2C3D4',
  maskedName: '李*雨',
  maskedIdCard: '1100**0029',
  admission: { major: '护理' },
};

/** The page's calls, by path. */
let asked: string[] = [];
/** What the latest call sent. */
let sent: unknown;
/** What holds back the responses to a call. */
let held: Promise<void> | undefined;
/** What a network's sign-in page or a proxy responds to a report in the school's place. */
let portal: { readonly status: number; readonly text: string } | undefined;
/** There is no network: every call fails. */
let isOffline = false;

/** Opens the page before a backend that responds so. */
async function open(answers: Readonly<Record<string, unknown>>): Promise<void> {
  asked = [];
  held = undefined;
  isOffline = false;
  portal = undefined;
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit = {}) => {
    const name = path.replace(/^\/sandbox\/api\/|\?.*/g, '');
    if (isOffline) throw new TypeError('no network');
    asked.push(name);
    if (typeof body === 'string') sent = JSON.parse(body);
    const isFirst = asked.filter((each) => each === name).length === 1;
    if (['decide', REPORT, SYNC].includes(name)) await Promise.race([held, aborted(signal)]);
    if (name === REPORT && portal) return new Response(portal.text, { status: portal.status });
    // The school's 1007: this code is used already.
    if (name === REPORT && !isFirst) return Response.json({ code: 1007, msg: '', data: { at: 0 } });
    return Response.json({ code: 0, data: answers[name] });
  });
  document.documentElement.innerHTML = readFileSync(PAGE, 'utf8');
  vi.resetModules();
  const { startDesk } = await import('#school/http/sandbox/page/desk');
  await startDesk();
}

const shown = (id: string) => {
  const found = document.getElementById(id);
  return found && !found.hidden ? found.textContent : undefined;
};

/** Remove the page's listeners from the document, which all test files of a worker share. */
const endings: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { addEventListener } = document;
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      addEventListener.call(document, type, listener);
      endings.push(() => document.removeEventListener(type, listener));
    },
  );
  localStorage.setItem('language', 'zh-CN');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

it('the desk of a backend without a school says so, and names the setting that adds one', async () => {
  await open({ schools: [] });
  expect(shown('problem')).toContain('还没有学校');
  expect(shown('problem')).toContain('DEMO=on');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown('problem')).toContain('还没有学校');
});

it('the desk shows open refunds after the sign-in', async () => {
  await open({
    schools: [school],
    'sign-in': { token: 'steward' },
    applications,
    'phone-codes': [],
    refunds: { refunds: [refund], more: false },
  });
  expect(shown('refunds')).toBeUndefined();
  document.getElementById('sign-in-button')?.click();
  await vi.waitFor(() => expect(shown('refunds')).toContain('HL-1'));
});

/** Holds back the responses to decisions, reports and syncs until the returned function is called. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise((_, reject) => signal?.addEventListener('abort', reject));

function hold(): () => void {
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

it('a decision that is tapped twice is made once', async () => {
  sessionStorage.setItem('desk.t1', 'steward');
  await open({
    schools: [school],
    applications: { entries: [entry], counts: { submitted: 1 } },
    'phone-codes': [],
    decide: {},
    refunds: { refunds: [], more: false },
  });
  const letGo = hold();
  const approve = document.querySelector<HTMLButtonElement>('[data-action="approve"]');
  approve?.click();
  approve?.click();
  letGo();
  await vi.waitFor(() => expect(shown('toast')).toContain('已完成'));
  expect(asked.filter((name) => name === 'decide')).toHaveLength(1);
});

it('a code that is submitted twice shows the student once, and what is typed meanwhile stays', async () => {
  sessionStorage.setItem('desk.t1', 'steward');
  await open({
    schools: [school],
    applications,
    'phone-codes': [],
    refunds: { refunds: [], more: false },
    gate,
    [REPORT]: student,
  });
  const letGo = hold();
  const input = document.getElementById('gate-input') as HTMLInputElement;
  const submit = () => document.getElementById('gate-form')?.dispatchEvent(new Event('submit'));
  input.value = 'QJFQU3';
  submit();
  submit();
  input.value = 'ABC';
  letGo();
  await vi.waitFor(() => expect(shown('gate-result')).toContain('已报到：李*雨'));
  expect([asked.filter((name) => name === REPORT).length, input.value]).toEqual([1, 'ABC']);
});

const secrets = new NodeSecrets();
const keys = secrets.newSigningKeys();
/** The content of a pass's QR code. */
function pass(code: string, welcomeId = `student-${code}`): string {
  const claim = { tenantId: 't1', welcomeId, code, expiresAt: Date.now() + PASS_LIFE };
  return passToken(claim, secrets.sign(keys.privateKey, signedText(claim)));
}

const stations = ['east', 'west'].map((id) => ({ id, name: id, place: id }));

/** Opens the gate of a school that has reported one student; `synced`: its outcome of an offline scan. */
async function openGate(
  synced: object = { outcome: 'reported', student },
  existing = stations,
): Promise<void> {
  sessionStorage.setItem('desk.t1', 'steward');
  await open({
    schools: [school],
    applications,
    'phone-codes': [],
    refunds: { refunds: [], more: false },
    gate: { ...gate, stations: existing, passKey: keys.publicKey, serverTime: Date.now() },
    [REPORT]: student,
    [SYNC]: { outcomes: [synced] },
  });
  document.querySelector<HTMLButtonElement>('[data-tab="gate"]')?.click();
  await vi.waitFor(() => expect(localStorage.getItem('gate.plan.t1')).toContain(keys.publicKey));
}

/** The steward chooses a station. */
function standAt(stationId: string): void {
  const select = document.getElementById('gate-station') as HTMLSelectElement;
  select.value = stationId;
  select.dispatchEvent(new Event('change'));
}

function submit(text: string): void {
  (document.getElementById('gate-input') as HTMLInputElement).value = text;
  document.getElementById('gate-form')?.dispatchEvent(new Event('submit'));
}

/** Scans or types something, and waits for what the gate says of it. */
async function verify(text: string, verdict: string): Promise<void> {
  submit(text);
  await vi.waitFor(() => expect(shown('gate-result')).toContain(verdict));
}

it('who can show no valid pass is verified by name and ID number, which do not stay on the screen', async () => {
  await openGate();
  const fields = ['gate-name', 'gate-id-card'].map((id) => document.getElementById(id) as HTMLInputElement);
  const submit = (...texts: string[]) => {
    for (const [at, field] of fields.entries()) field.value = texts[at] ?? '';
    document.getElementById('gate-person')?.dispatchEvent(new Event('submit'));
  };
  submit('李晓雨', '');
  expect(shown('gate-result')).toContain('请填写姓名和身份证号');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
  submit('李晓雨', '110000200805120029');
  await vi.waitFor(() => expect(shown('gate-result')).toContain('已报到：李*雨'));
  expect(sent).toMatchObject({ name: '李晓雨', idCard: '110000200805120029' });
  expect(fields.map(({ value }) => value)).toEqual(['', '']);
  isOffline = true;
  await verify(pass('A2C3D4'), '本台已核验过这名学生');
  submit('李晓雨', '110000200805120029');
  await vi.waitFor(() => expect(shown('gate-result')).toContain('需要网络'));
});

it('a code that is not known stays to be corrected, and the next one replaces it', async () => {
  await openGate();
  const input = document.getElementById('gate-input') as HTMLInputElement;
  const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  await verify(pass('A2C3D4'), '已报到：李*雨');
  isOffline = true;
  input.focus();
  submit('QJFQU3');
  expect(input.value).toBe('');
  await vi.waitFor(() => expect(selected()).toBe('QJFQU3'));
  expect(shown('gate-result')).toContain('六位码无法核验');
  isOffline = false;
  // The school's 1007: known, and done with.
  await verify('h7j-k9m', '报到过');
  await new Promise((resolve) => setTimeout(resolve));
  expect(input.value).toBe('');
});

it('who is not known stays to be corrected, unless somebody else is typed by then', async () => {
  await openGate();
  const fields = ['gate-name', 'gate-id-card'].map((id) => document.getElementById(id) as HTMLInputElement);
  const type = (...texts: string[]) => {
    for (const [at, field] of fields.entries()) field.value = texts[at] ?? '';
  };
  const typed = () => fields.map(({ value }) => value);
  const submit = () => document.getElementById('gate-person')?.dispatchEvent(new Event('submit'));
  isOffline = true;
  type('李晓雨', '110000200805120029');
  submit();
  expect(typed()).toEqual(['', '']);
  await vi.waitFor(() => expect(typed()).toEqual(['李晓雨', '110000200805120029']));
  submit();
  type('王子涵');
  await vi.waitFor(() => expect(shown('gate-result')).toContain('需要网络'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(typed()).toEqual(['王子涵', '']);
});

it('offline, a pass that this desk has verified online is not good a second time, nor if its code was typed', async () => {
  await openGate();
  await verify(pass('A2C3D4'), '已报到：李*雨');
  isOffline = true;
  await verify(pass('A2C3D4'), '本台已核验过这名学生');
  await verify(pass('A2C3D6'), '签名有效，已离线核验');
  isOffline = false;
  // The school's 1007: typed, after a report elsewhere.
  await verify('h7j-k9m', '报到过');
  isOffline = true;
  await verify(pass('H7JK9M'), '本台已核验过这名学生');
});

it.each([
  [200, '<h1>校园网登录</h1>'],
  [502, 'Bad Gateway'],
  [500, '{"code":500,"msg":"服务器出错"}'],
])(
  'a pass is verified offline where something else answers for the school, or it cannot (%i)',
  async (status, text) => {
    await openGate();
    portal = { status, text };
    await verify(pass('A2C3D4'), '签名有效，已离线核验');
    await verify('h7j-k9m', '连不上学校，六位码无法核验');
  },
);

it('a verification that takes long says so, and is made offline after 8 s', async () => {
  await openGate();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  hold();
  submit(pass('A2C3D4'));
  await vi.advanceTimersByTimeAsync(500);
  expect(shown('gate-result')).toContain('正在核验');
  await vi.advanceTimersByTimeAsync(7400);
  expect(shown('gate-result')).toContain('正在核验');
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(shown('gate-result')).toContain('签名有效，已离线核验'));
});

it('offline, a renewed pass of a student whom this desk has verified, online or not, is not good', async () => {
  await openGate();
  await verify(pass('A2C3D4'), '已报到：李*雨');
  isOffline = true;
  await verify(pass('T7UV9W', 'student-A2C3D4'), '本台已核验过这名学生');
  await verify(pass('A2C3D6'), '签名有效，已离线核验');
  await verify(pass('X2YT3A', 'student-A2C3D6'), '本台已核验过这名学生');
});

it('a station after the first records students, and counts for itself', async () => {
  await openGate();
  await verify(pass('A2C3D4'), '已报到：李*雨');
  standAt('west');
  isOffline = true;
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  await verify(pass('A2C3D4'), '本台已核验过这名学生');
});

it('an offline scan is synced for the station where it was made', async () => {
  await openGate();
  isOffline = true;
  standAt('west');
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  standAt('east');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.getItem('gate.queue.t1')).toBe('[]'));
  expect(sent).toMatchObject({ scans: [{ stationId: 'west' }] });
});

it('a report that was scanned offline names no station, whatever becomes of the first one until the sync', async () => {
  await openGate();
  isOffline = true;
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.getItem('gate.queue.t1')).toBe('[]'));
  expect(sent).toEqual({ scans: [{ pass: expect.any(String), scannedAt: expect.any(Number) }] });
});

it('a scan at a station that was removed until the sync is shown as not accepted', async () => {
  await openGate({ outcome: 'unknownStation' });
  isOffline = true;
  standAt('west');
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown('gate-check')).toContain('A2C3D4：未被接受，扫码时所在的核验点已取消'));
});

it('the station of this desk stays chosen after a reload; one that the school has removed has to be replaced', async () => {
  const chosen = () => (document.getElementById('gate-station') as HTMLSelectElement).value;
  await openGate();
  await vi.waitFor(() => expect(chosen()).toBe('east'));
  standAt('west');
  await openGate();
  await vi.waitFor(() => expect(chosen()).toBe('west'));
  await openGate(undefined, stations.slice(0, 1));
  await vi.waitFor(() => expect(shown('gate-station')).toContain('请选择核验点'));
  expect(chosen()).toBe('');
  await verify(pass('A2C3D4'), '请先选择核验点');
  expect(asked).not.toContain(REPORT);
  standAt('east');
  await verify(pass('A2C3D4'), '已报到：李*雨');
});

it('a synced visit of a student who has yet to report is shown as kept, and not scanned again here', async () => {
  await openGate({ outcome: 'early', maskedName: '李*雨' });
  isOffline = true;
  standAt('west');
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown('gate-check')).toContain('李*雨 还没有报到，这里的登记已保存'));
  expect(shown('toast')).toContain('已同步 1 人');
  isOffline = true;
  await verify(pass('A2C3D4'), '本台已核验过这名学生');
});

it('what a sync did not count is shown by its code until it was checked, whatever is scanned next', async () => {
  await openGate({ outcome: 'expired', at: 0 });
  isOffline = true;
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown('gate-check')).toMatch(/扫的 A2C3D4：未被接受，已过期/));
  await verify(pass('A2C3D6'), '已报到：李*雨');
  expect(shown('gate-check')).toContain('A2C3D4');
  document.getElementById('gate-checked')?.click();
  expect(shown('gate-check')).toBeUndefined();
  expect(localStorage.getItem('gate.toCheck.t1')).toBe('[]');
});

it('a scan that is made during a sync, of the same pass at another station, is kept for the next one', async () => {
  await openGate();
  const token = pass('A2C3D4');
  const queued = () => JSON.parse(localStorage.getItem('gate.queue.t1') ?? '[]');
  isOffline = true;
  standAt('east');
  await verify(token, '签名有效，已离线核验');
  isOffline = false;
  const letGo = hold();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toContain(SYNC));
  isOffline = true;
  standAt('west');
  await verify(token, '签名有效，已离线核验');
  await vi.waitFor(() => expect(queued()).toHaveLength(2));
  letGo();
  await vi.waitFor(() => expect(shown('toast')).toContain('已同步 1 人'));
  expect(queued()).toMatchObject([{ stationId: 'west' }]);
});

it('offline, a pass whose offline scan this desk has synced is not good a second time', async () => {
  await openGate();
  isOffline = true;
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
  isOffline = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.getItem('gate.queue.t1')).toBe('[]'));
  isOffline = true;
  await verify(pass('A2C3D4'), '本台已核验过这名学生');
});

it('the gate forgets the code of a counted pass once no pass of its time is valid', async () => {
  await openGate();
  await verify(pass('A2C3D4'), '已报到：李*雨');
  isOffline = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown('gate-net')).toContain('连不上学校'));
  // A minute more than that: the school’s time, which is fixed here, is taken anew with each response.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60_000);
  await verify(pass('A2C3D4'), '签名有效，已离线核验');
});
