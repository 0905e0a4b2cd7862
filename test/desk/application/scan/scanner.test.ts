import { describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { DeskApi } from '#desk/application/ports/desk-api';
import { DeskFailure } from '#desk/application/ports/desk-failure';
import { Scanner } from '#desk/application/scan/scanner';
import type { ProblemCode } from '#wire/desk/problems';

const info = {
  device: { id: 'd1', name: '东门 1 号' },
  school: { name: '青云学院' },
  stations: [
    { id: 'gate', name: '报到', place: '东门', opensAt: 0, closesAt: 1 },
    { id: 'dorm', name: '宿舍', place: '二号楼', opensAt: 0, closesAt: 1 },
  ],
};
const student = {
  id: 'w1',
  maskedName: '何**',
  maskedIdCard: '3300**********002X',
  photoNeeded: false,
  hasFace: true,
};
const face = { type: 'image/png', data: '', seconds: 5 };
const no = (code: ProblemCode) => new DeskFailure('rejected', 'scan', { code, status: 400 });

/** The school of a phone: each path's answers in turn, the last one for good. */
function opened(answers: Record<string, readonly (object | Error)[]>) {
  const sent: unknown[] = [];
  const left = new Map(Object.entries(answers).map(([path, all]) => [path, [...all]]));
  const api = {
    call: async ({ path }: { readonly path: string }, request: unknown) => {
      sent.push([path, request]);
      const all = left.get(path) ?? [];
      const answer = all.length > 1 ? all.shift() : all[0];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error(path);
      return answer;
    },
  } as DeskApi;
  let made = 0;
  const scanner = new Scanner(api, () => {
    made += 1;
    return `scan-${made}`;
  });
  return { scanner, sent };
}

describe("a steward's phone", () => {
  it('is enrolled by its QR code, and again by the same code on the same phone', async () => {
    const { scanner } = opened({ 'scan/enrol': [info] });
    await scanner.open('secret');
    expect(scanner.state).toMatchObject({ kind: 'ready', stationId: 'gate' });
    const again = opened({ 'scan/enrol': [no('linkSpent')], 'scan/scanner': [info] });
    await again.scanner.open('secret');
    expect(again.scanner.state).toMatchObject({ kind: 'ready' });
  });

  it.each([
    ['linkSpent', true],
    ['signedOut', false],
  ] as const)('%s: says that the phone is not enrolled', async (code, isSpent) => {
    const { scanner } = opened({ 'scan/enrol': [no(code)], 'scan/scanner': [no('signedOut')] });
    await scanner.open('secret');
    expect(scanner.state).toEqual({ kind: 'notEnrolled', isSpent });
  });

  it('a scan whose answer is lost is sent again as the same scan', async () => {
    const lost = new GatewayError('timeout', 'no answer');
    const { scanner, sent } = opened({
      'scan/scanner': [info],
      'scan/scans': [lost, { outcome: 'reported', student }],
      'scan/face': [face],
    });
    await scanner.open();
    await scanner.scan({ code: 'ABC234' });
    expect(scanner.state).toMatchObject({ result: { kind: 'failed', isUnsure: true } });
    await scanner.again();
    const scan = { scanId: 'scan-1', stationId: 'gate', shown: { code: 'ABC234' } };
    expect(sent.slice(1, 3)).toEqual([
      ['scan/scans', scan],
      ['scan/scans', scan],
    ]);
    expect(scanner.state).toMatchObject({
      result: { kind: 'answered', reply: { outcome: 'reported' }, face },
    });
  });

  it('what is scanned while another scan is pending is not sent', async () => {
    const { scanner, sent } = opened({ 'scan/scanner': [info], 'scan/scans': [{ outcome: 'unknown' }] });
    await scanner.open();
    await Promise.all([scanner.scan({ code: 'ABC234' }), scanner.scan({ code: 'ABC234' })]);
    expect(sent).toHaveLength(2);
  });

  it('a report counts without the photo that does not come, and no name stays after the next', async () => {
    const { scanner } = opened({
      'scan/scanner': [info],
      'scan/scans': [{ outcome: 'reported', student }],
      'scan/face': [no('notFound')],
    });
    await scanner.open();
    await scanner.scan({ name: '何静怡', idCard: '33000020080416002X' });
    expect(scanner.state).toMatchObject({ result: { kind: 'answered', reply: { student } } });
    scanner.dismiss();
    expect(JSON.stringify(scanner.state)).not.toContain('何');
  });

  it('a device that is revoked meanwhile says so, and scans no more', async () => {
    const { scanner, sent } = opened({ 'scan/scanner': [info], 'scan/scans': [no('signedOut')] });
    await scanner.open();
    await scanner.scan({ code: 'ABC234' });
    expect(scanner.state).toEqual({ kind: 'notEnrolled', isSpent: false });
    await scanner.scan({ code: 'ABC234' });
    expect(sent).toHaveLength(2);
  });

  it('the chosen station stays after the name of who holds it changes', async () => {
    const { scanner } = opened({ 'scan/scanner': [info], 'scan/holder': [info, no('invalid')] });
    await scanner.open();
    scanner.chooseStation('dorm');
    await scanner.hold('何老师');
    expect(scanner.state).toMatchObject({ kind: 'ready', stationId: 'dorm' });
    await expect(scanner.hold('')).rejects.toMatchObject({ code: 'invalid' });
  });
});
