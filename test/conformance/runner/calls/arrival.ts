import { type ArrivalPlan, arrivalKeys } from '#domain/checkin/arrival-plan';
import type { NewStudentIdentity } from '#domain/checkin/welcome';
import { fieldType } from '#domain/form/field-type';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Answers, Template } from '#domain/form/template';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import { picture } from '#test/contract/support/applicant';
import { filledForm } from '#test/school/http/filled-form';
import { chineseTexts } from '#test/support/chinese-texts';
import { codes } from '#wire/codes';
import { fileEndpoints } from '#wire/files';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { Caller } from '../caller';
import { faultOfNow } from './clocks';
import { type TableOptions, withTableOptions } from './code-tables';
import { atTheGate } from './gate';
import type { OpenPlan } from './plans';

/** An admitted student who has not reported, and a steward's token. */
export interface ArrivalPeople {
  readonly newStudent?: NewStudentIdentity & {
    readonly phone: string;
    /** Answers to the information form, instead of generated ones. */
    readonly answers?: Answers;
  };
  readonly steward?: string;
}

const welcomeCalls = [
  ...Object.values(welcomeEndpoints),
  welcomeManageEndpoints.verifyProcess,
  welcomeManageEndpoints.uploadPhoto,
  welcomeManageEndpoints.fileToken,
  signOutEndpoints.newStudent,
];

/** The calls of a new student: look-up, sign-in, every step, the pass, the gate. */
export async function checkin(
  caller: Caller,
  { newStudent, steward }: ArrivalPeople,
  tables: TableOptions,
  wrote: (line: string) => void,
): Promise<void> {
  const setting = await caller.ask(welcomeManageEndpoints.setting, {});
  if (!newStudent) {
    const reason = 'no new student is named (--people)';
    return caller.verdicts.notChecked(reason, ...welcomeCalls, ...Object.values(stewardEndpoints));
  }
  const { phone, answers = {}, ...identity } = newStudent;
  const nobody = { ...identity, name: '王无人' };
  const { signIn, report, queryEnroll } = welcomeEndpoints;
  const unknown = {
    expect: [codes.notFound, codes.tooManyAttempts],
    when: 'for somebody whom the school does not know',
  };
  const result = await caller.ask(queryEnroll, identity);
  await caller.ask(queryEnroll, nobody, unknown);
  if (result && JSON.stringify(result).includes(identity.idCard))
    caller.verdicts.differs(queryEnroll, 'data: the ID number is not masked');
  await caller.ask(report, identity);
  await caller.ask(report, nobody, unknown);
  const session = await caller.ask(signIn, identity);
  if (!session) return;
  wrote(`the whole check-in of the new student ${identity.name}`);
  await takeSteps(caller, session.token, {
    who: { name: identity.name, idCard: identity.idCard, phone },
    given: answers,
    wantsPhoto: setting?.facePhoto === 'required',
    session,
    tables,
  });
  await atTheGate(caller, session.token, steward);
  const me = { bearer: session.token };
  if (await caller.ask(signOutEndpoints.newStudent, {}, me))
    await caller.ask(
      welcomeEndpoints.detail,
      {},
      { ...me, expect: codes.unauthenticated, when: 'after 退出' },
    );
}

interface Arriving {
  readonly who: { readonly name: string; readonly idCard: string; readonly phone: string };
  readonly given: Answers;
  readonly wantsPhoto: boolean;
  readonly tables: TableOptions;
  readonly session: {
    readonly record: {
      readonly admission: { readonly reportFrom: number };
      readonly guardianNeeded: boolean;
    };
  };
}

async function takeSteps(
  caller: Caller,
  bearer: string,
  { who, given, wantsPhoto, session, tables }: Arriving,
): Promise<void> {
  const me = { bearer };
  const { detail, notice, noticeRead, infoForm, updateInfo, confirmInfo, arrival, fileToken } =
    welcomeEndpoints;
  await caller.ask(detail, {}, { expect: codes.unauthenticated, when: 'without a bearer token' });
  const own = await caller.ask(detail, {}, me);
  const late = own?.serverTime !== undefined && faultOfNow(own.serverTime);
  if (late) caller.verdicts.differs(detail, `data.serverTime: ${late}`);
  await caller.ask(notice, {}, me);
  await caller.ask(noticeRead, {}, me);
  // A school may refuse a day that is past.
  const arriving = Math.max(session.record.admission.reportFrom, Date.now());
  const day = new Date(arriving + CHINA_OFFSET_MS).toISOString().slice(0, 10);
  const form = await caller.ask(infoForm, {}, me);
  if (form) {
    const template = withTableOptions(mapTemplateTexts(form.template, chineseTexts), tables);
    const filled = filledForm({ template, plan: noPlan, person: who });
    const answers = { ...filled, ...(arrivalKeys.day in filled && { [arrivalKeys.day]: day }), ...given };
    const saved = await caller.ask(updateInfo, { version: form.version, answers }, me);
    const changed = { ...answers, ...otherwise(template, answers) };
    const stale = { ...me, expect: codes.changedElsewhere, when: 'for a version that is past' };
    if (saved) await caller.ask(updateInfo, { version: form.version, answers: changed }, stale);
    const now = await caller.ask(infoForm, {}, { ...me, when: 'after it was saved' });
    for (const [key, answer] of Object.entries(now ? answers : {}))
      if (JSON.stringify(now?.answers[key]) !== JSON.stringify(answer))
        caller.verdicts.differs(infoForm, `data.answers.${key}: is not what was saved`);
    if (now) await caller.ask(confirmInfo, { version: now.version }, me);
  }
  const plan: ArrivalPlan = { day, slot: 10, transport: 'train', companions: 1 };
  await caller.ask(arrival, plan, me);
  await caller.ask(fileToken, {}, me);
  if (wantsPhoto) return handInPhoto(caller, me, session.record.guardianNeeded);
  const { faceConsent, faceAtDesk, deletePhoto } = welcomeEndpoints;
  const { uploadPhoto, fileToken: photoToken } = welcomeManageEndpoints;
  const photo = [faceConsent, faceAtDesk, deletePhoto, uploadPhoto, photoToken];
  caller.verdicts.notChecked('the school wants no face photo', ...photo);
}

/** Changes one text of the student's answers. */
function otherwise({ fields }: Template, answers: Answers): Answers {
  const field = fields.find(
    (one) => fieldType(one) === 'text' && !one.readonly && one.key !== 'name' && one.key in answers,
  );
  return field ? { [field.key]: `${answers[field.key]}甲` } : {};
}

async function handInPhoto(
  caller: Caller,
  me: { readonly bearer: string },
  guardianNeeded: boolean,
): Promise<void> {
  const { faceConsent, faceAtDesk, deletePhoto } = welcomeEndpoints;
  const { fileToken, uploadPhoto } = welcomeManageEndpoints;
  const guardian = { name: '王建军', phone: '13800138000' };
  await caller.ask(faceConsent, guardianNeeded ? { guardian } : {}, me);
  const granted = await caller.ask(fileToken, {}, me);
  const { name, type, size } = picture('照片.png');
  const announced = { filePath: name, fileType: type, fileSize: String(size) };
  const address =
    granted &&
    (await caller.ask(fileEndpoints.uploadUrl, announced, {
      uploadToken: caller.skipsFileToken ? me.bearer : granted.token,
    }));
  if (address) {
    const { signal } = new AbortController();
    const body = await picture().arrayBuffer();
    const sent = { url: address.uploadUrl, body, type, signal, onProgress: () => undefined };
    const { status } = await caller.network.put(sent);
    if (status > 299)
      caller.verdicts.differs(uploadPhoto, `the photo's address takes no file: HTTP ${status}`);
    await caller.ask(uploadPhoto, { path: address.encryUrl }, me);
  }
  await caller.ask(deletePhoto, {}, me);
  await caller.ask(faceAtDesk, {}, me);
}

/** The information form has no majors. */
const noPlan: OpenPlan['plan'] = {
  id: '',
  title: '',
  opensAt: 0,
  closesAt: 0,
  cap: 0,
  taken: 0,
  majorCount: 0,
  fee: 0,
  feeDue: 'never',
  majorNames: [],
  intro: '',
  conditions: [],
  majors: [],
  choices: { min: 0, max: 0 },
  documents: [],
  payWithinHours: 0,
  reviewDays: 0,
};
