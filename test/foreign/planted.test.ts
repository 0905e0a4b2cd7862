import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Refusal } from '#domain/enrollment/refusal';
import { mappingDifferences } from '../conformance/mapping';
import type { MakeBackend } from '../conformance/phone';
import { lostSubmission } from '../conformance/scripted-school';
import { collegeMapping } from './college-mapping';

/** A mistake: what it is, the profile's file, the original and the changed text, and the record that must be named. */
type Mistake = readonly [what: string, file: string, right: string, wrong: string, named: string];

/** What is sent of an answer that is one text. */
const SENT_TEXT = "if (typeof answer === 'string') return answer";
const rounded = `${SENT_TEXT}.replace(/^\\d+\\.\\d+$/, (figure) => Number(figure).toFixed(0))`;

const mistakes: readonly Mistake[] = [
  ['fees are 100 times too small', 'records', "yuan.replace('.', '')", 'yuan', 'plans.plans.0.fee'],
  ['the end of the payment is lost', 'records', "['pay_until', maybe(moment)]", "'absent'", 'fee.payBefore'],
  [
    'a refusal is read as a withdrawal',
    'words',
    "declined: 'notAdmitted'",
    "declined: 'withdrawn'",
    'state.status',
  ],
  [
    'conditions of fields are lost',
    'records',
    "['only_if', maybe(renamed({ key: ['name', text], equals: ['is', text] }))]",
    "'absent'",
    'showWhen',
  ],
  [
    'times are seconds',
    'records',
    'v.transform(Date.parse)',
    'v.transform((at) => Date.parse(at) / 1000)',
    'serverTime',
  ],
  [
    'a plan closes when it opens',
    'records',
    "closesAt: ['closes', moment]",
    "closesAt: ['opens', moment]",
    'closesAt',
  ],
  [
    'places that are taken are the cap',
    'records',
    "taken: ['seats_used', maybe(count)]",
    "taken: ['seats', maybe(count)]",
    'taken',
  ],
  [
    'when a fee falls due is mistaken',
    'words',
    "after_check: 'afterReview'",
    "after_check: 'onSubmit'",
    'plans.1.feeDue',
  ],
  ['who may apply is lost', 'records', "['born', maybe(Born)]", "'absent'", 'eligibility'],
  [
    'the days of birth are swapped',
    'records',
    "bornFrom: ['from', maybe(day)]",
    "bornFrom: ['to', maybe(day)]",
    'bornFrom',
  ],
  [
    'a major is known by its code',
    'records',
    "id: ['ref', text],\n  code",
    "id: ['code', text],\n  code",
    'majors.0.id',
  ],
  ['one major too many is chosen', 'records', "min: ['least', count]", "min: ['most', count]", 'choices.min'],
  [
    'a document has lost its file',
    'records',
    "file: ['file', maybe(StoredFile)]",
    "file: 'absent'",
    'documents.1.file',
  ],
  [
    'the hours of a place are the days of the review',
    'records',
    "['hold_hours', maybe(count)]",
    "['check_days', maybe(count)]",
    'payWithinHours',
  ],
  ['nothing is required', 'records', "['must', maybe(v.boolean())]", "'absent'", 'required'],
  ['a rule is lost', 'records', "['check', maybe(word(checks))]", "'absent'", 'ruleName'],
  ['a school’s own words of a rule are lost', 'records', "['complaint', maybe(text)]", "'absent'", 'message'],
  [
    'an option is stored by its label',
    'records',
    "index: ['value', text]",
    "index: ['text', text]",
    'options.0.index',
  ],
  ['any number of files is taken', 'records', "['most', maybe(count)]", "'absent'", 'maxCount'],
  ['files of any kind are taken', 'records', "['endings', maybe(v.array(text))]", "'absent'", 'accept'],
  ['a field is of another kind', 'words', "mail: 'email',\n  day", "mail: 'phone',\n  day", 'fields.5.type'],
  ['a rule is another one', 'words', "mail: 'email',\n}", "mail: 'phone',\n}", 'ruleName'],
  ['what a good answer looks like is lost', 'records', "['example', maybe(text)]", "'absent'", 'sample'],
  [
    'a rank is lost',
    'records',
    "rank: ['position', maybe(count)]",
    "rank: ['place', v.optional(count)]",
    'applications',
  ],
  [
    'the reason of an end is lost',
    'records',
    "reason: ['cause', maybe(text)]",
    "reason: 'absent'",
    'state.reason',
  ],
  [
    'an admission has lost its major',
    'records',
    "major: ['subject', maybe(Chosen)]",
    "major: 'absent'",
    'state.major',
  ],
  [
    'an order that was broken off has failed',
    'words',
    "broken_off: 'cancelled'",
    "broken_off: 'failed'",
    'fee.state',
  ],
  [
    'money that is awaited is only ordered',
    'words',
    "awaited: 'confirming'",
    "awaited: 'ordering'",
    'fee.state',
  ],
  [
    'a voucher has the order’s number',
    'records',
    "['slip_no', maybe(text)]",
    "['order_ref', maybe(text)]",
    'voucherNo',
  ],
  [
    'money that came back is not said',
    'records',
    "['paid_back_on', maybe(moment)]",
    "'absent'",
    'refundedAt',
  ],
  [
    'a correction is told as a submission',
    'words',
    "corrected: 'resubmit'",
    "corrected: 'submitted'",
    'history',
  ],
  ['a change is told by its beginning', 'records', "['changed', moment]", "['made', moment]", 'updatedAt'],
  ['only the first page is read', 'pages', 'last.next_page === null', 'true', 'plans'],
  [
    'a file is called by its path',
    'answers',
    "name: ['file_name', v.string()]",
    "name: ['ref', v.string()]",
    'field11.0.name',
  ],
  [
    'a place has lost its names',
    'answers',
    "names: ['labels', v.array(v.string())]",
    "names: ['labels', v.pipe(v.array(v.string()), v.transform(() => []))]",
    'field9.names',
  ],
  [
    'a plan that has closed is full',
    'problems',
    "{ refused: 'closed',",
    "{ refused: 'full',",
    'refusal closed',
  ],
  ['a wait is always a minute', 'problems', 'retryAfter ?? 60', '60', 'refusal tooManyAttempts'],
  [
    'a wrong field is not named',
    'problems',
    "path: ['entry', v.string()]",
    "path: ['cause', v.string()]",
    'refusal invalid',
  ],
  [
    'what the school says of a field is lost',
    'problems',
    "message: ['says', maybe(v.string())]",
    "message: 'absent'",
    'refusal invalid',
  ],
  ['limits of numbers are swapped', 'records', "min: ['lowest'", "min: ['highest'", 'template'],
  [
    'the newer version is lost',
    'problems',
    'version: output.edition',
    'version: 0',
    'refusal changedElsewhere',
  ],
  [
    'the newer application is lost',
    'problems',
    ', newer: output.request',
    '',
    'refusal changedElsewhere.newer',
  ],
  ['whom to ask is lost', 'records', "['office', maybe(Office)]", "'absent'", 'badge.contact'],
  [
    'counties are lost',
    'records',
    "children: ['within', maybe(v.array(v.lazy(() => Zone)))]",
    "children: 'absent'",
    'regions.0.children',
  ],
  ['every page is the first', 'pages', 'await read(page)', 'await read(1)', 'plans'],
  ['every second page is read', 'pages', 'page = last.next_page', 'page += 2', 'page=3'],
  [
    'the letter is that of another plan',
    'college-enrollment',
    "ofProgramme(planId, '/pledge')",
    "ofProgramme('102', '/pledge')",
    'promiseLetter',
  ],
  ['an amount is sent rounded', 'answers', SENT_TEXT, rounded, 'sent.submission.body.sheet.field2'],
  ['a long text is sent cut', 'answers', SENT_TEXT, `${SENT_TEXT}.slice(0, 100)`, 'sheet.field1'],
  [
    'days and months are sent swapped',
    'answers',
    SENT_TEXT,
    `${SENT_TEXT}.replace(/^(\\d{4})-(\\d\\d)-(\\d\\d)$/, '$1-$3-$2')`,
    'sheet.field6',
  ],
  [
    'majors are sent sorted',
    'answers',
    'return answer.map(',
    'return [...answer].sort().map(',
    'sheet.field10.0',
  ],
  ['one file is sent', 'answers', 'return answer.map(', 'return answer.slice(0, 1).map(', 'sheet.field11'],
  ['a file is sent without its kind', 'answers', 'mime: each.type, ', '', 'sheet.field11.0.mime'],
  ['a place is sent by its name', 'answers', 'zone: answer.code', 'zone: answer.names.at(-1)', 'field9.zone'],
  [
    'a choice is sent as the first',
    'answers',
    SENT_TEXT,
    "if (typeof answer === 'string') return answer === '2' ? '1' : answer",
    'sheet.field7',
  ],
  ['the teacher is not sent', 'college-enrollment', 'pledged, recruiter }', 'pledged }', 'body.recruiter'],
  ['the promise is not sent', 'college-enrollment', 'pledged, recruiter }', 'recruiter }', 'body.pledged'],
  [
    'the form is sent as its first version',
    'college-enrollment',
    'sheet_edition: templateVersion',
    'sheet_edition: Math.min(1, templateVersion)',
    'sheet_edition',
  ],
  [
    'each submission is another one',
    'college-enrollment',
    "'idempotency-key': grant.submissionKey",
    "'idempotency-key': crypto.randomUUID()",
    'sent.submission.headers.idempotency-key',
  ],
  [
    'a correction forgets the version that was seen',
    'college-enrollment',
    "'if-match': String(version)",
    "'if-match': String(version + 1)",
    'sent.resubmission.headers.if-match',
  ],
  [
    'a correction is sent as an answer only',
    'college-enrollment',
    'body: { sheet: sheetOf(answers) } }',
    'body: sheetOf(answers) }',
    'sent.resubmission.body.sheet',
  ],
  ['a correction replaces all', 'college-enrollment', "method: 'PATCH'", "method: 'PUT'", 'PATCH'],
  [
    'a proof is sent in the wrong places',
    'college-enrollment',
    'id_number: idCard, mobile: phone',
    'id_number: phone, mobile: idCard',
    'sent.lookUp.body.mobile',
  ],
  [
    'somebody signs in where results are',
    'college-enrollment',
    "path: '/session'",
    "path: '/results'",
    'signIn',
  ],
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A copy of the profile with the mistake. */
async function withMistake([, file, right, wrong]: Mistake): Promise<MakeBackend> {
  // Next to the profile, so that its imports resolve.
  const folder = mkdtempSync(join(import.meta.dirname, 'planted-'));
  folders.push(folder);
  cpSync(join(import.meta.dirname, 'profile'), folder, { recursive: true });
  const path = join(folder, `${file}.ts`);
  const text = readFileSync(path, 'utf8');
  expect(text, `${file} has no ${right}`).toContain(right);
  writeFileSync(path, text.replace(right, wrong));
  const { collegeBackend } = (await import(/* @vite-ignore */ join(folder, 'backend.ts'))) as {
    readonly collegeBackend: MakeBackend;
  };
  return collegeBackend;
}

describe('a planted mistake is named', () => {
  test.each(mistakes)('%s', async (...mistake) => {
    const backend = await withMistake(mistake);
    const differences = await mappingDifferences({ ...collegeMapping, backend });
    expect(differences.join('\n')).toContain(mistake[4]);
    expect(differences).not.toEqual([]);
  });
});

/** A college that issues a ticket for each request before it accepts one. */
const ticketFirst: Mistake = [
  '',
  'college-enrollment',
  '    const result = await this.ask(records.Receipted',
  `    await this.client.request({ method: 'GET', path: '/ticket' });
    const result = await this.ask(records.Receipted`,
  '',
];
const withTickets = async () => ({
  ...collegeMapping,
  backend: await withMistake(ticketFirst),
  wire: {
    ...collegeMapping.wire,
    receipt: { ...collegeMapping.wire.receipt, '/office/v2/ticket': { ticket: 't' } },
  },
});

describe('a submission whose response is lost', () => {
  const lost = new GatewayError('offline', 'cut');

  test('that would be sent again by itself is named', async () => {
    const [file, right] = ['college-enrollment', 'showErrors: false }'];
    const backend = await withMistake(['', file, right, 'showErrors: false, idempotent: true }', '']);
    expect(await lostSubmission({ ...collegeMapping, backend }, lost)).toEqual({
      outcome: 'offline',
      writes: 3,
    });
  });

  test('may be preceded by a read, which is no second submission and whose response is not the lost one', async () => {
    expect(await lostSubmission(await withTickets(), lost)).toEqual({ outcome: 'offline', writes: 1 });
  });
});

test('a refusal is the response to the request that writes, whatever is read before it', async () => {
  expect(await mappingDifferences(await withTickets())).toEqual([]);
});

test('a refusal that the school never gives is left out where its fixtures say never, and named where they say nothing', async () => {
  const refusals = collegeMapping.wire.refusals.slice(0, -1);
  const wire = { ...collegeMapping.wire, refusals };
  expect(await mappingDifferences({ ...collegeMapping, wire })).toEqual([
    'refusal invalid: the fixtures say nothing of it',
  ]);
  const without = { ...wire, refusals: [...refusals, 'never' as const] };
  expect(await mappingDifferences({ ...collegeMapping, wire: without })).toEqual([]);
});

test('a refusal without a member that the school cannot say is compared without it', async () => {
  const backend = await withMistake(['', 'problems', 'version: output.edition', 'version: 0', '']);
  const without = {
    ...collegeMapping.without,
    refusals: (sample: unknown) =>
      (sample as Refusal).refused === 'changedElsewhere' ? { ...(sample as Refusal), version: 0 } : sample,
  };
  expect(await mappingDifferences({ ...collegeMapping, backend, without })).toEqual([]);
});

test('what a school cannot say is left out of the sample, where its fixtures say so', async () => {
  const [[url, badge] = []] = Object.entries<object>(collegeMapping.wire.badge as Record<string, object>);
  const wire = { ...collegeMapping.wire, badge: { [String(url)]: { ...badge, office: null } } };
  expect(await mappingDifferences({ ...collegeMapping, wire })).toEqual([
    expect.stringMatching(/^badge\.contact: .* expected, undefined read$/),
  ]);
  const without = { badge: ['band', 'seal', 'season', 'contact'] };
  expect(await mappingDifferences({ ...collegeMapping, wire, without })).toEqual([]);
});

test('a member is left out of every item of a list, and of a record within it', async () => {
  const backend = await withMistake([
    '',
    'records',
    "orderNo: ['order_ref', maybe(text)]",
    "orderNo: 'absent'",
    '',
  ]);
  const named = await mappingDifferences({ ...collegeMapping, backend });
  expect(named.filter((line) => line.startsWith('applications.')).length).toBeGreaterThan(1);
  const without = {
    ...collegeMapping.without,
    applications: ['fee.orderNo'],
    filed: ['fee.orderNo'],
    lookUp: ['results.fee.orderNo'],
    refusals: ['newer.fee.orderNo'],
  };
  expect(await mappingDifferences({ ...collegeMapping, backend, without })).toEqual([]);
});
