import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import type { CheckinPass } from '#application/ports/checkin/checkin-pass';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, NewStudentIdentity } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { CodeTable } from '#domain/form/code-table';
import { mapOptionTexts, mapTemplateTexts } from '#domain/form/map-texts';
import type { PickerOption } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { InOneLanguage } from '#domain/text/read-texts';
import type { ReadText, SchoolText } from '#domain/text/school-text';
import { codeTableEndpoints } from '#wire/code-tables';
import { codes } from '#wire/codes';
import { InfoFormData } from '#wire/records/welcome-records';
import { AttemptsRefusal, PassRefusal } from '#wire/response-envelope';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { ApiClient } from '../http/api-client';
import type { CallOptions } from '../http/backend-client';
import type { ApiCall, ApiRefusal } from '../http/response-decoder';
import { isUnknownPath } from '../http/status-failure';
import { begun } from './begun-session';
import { readFilledTemplate } from './read-field-items';
import { dataOf, malformedOf, unknownCode } from './refusals';

interface TenantCheckin {
  readonly lookup: CheckinLookup;
  readonly progress: CheckinProgress;
  readonly information: CheckinInformation;
  readonly facePhoto: CheckinFacePhoto;
  readonly pass: CheckinPass;
  readonly codeTables: CodeTables;
}

/** Check-in's ports: calls of `welcome` and `welcome-manage`, which share their refusals. */
export function tenantCheckin(api: ApiClient, readText: ReadText): TenantCheckin {
  async function ask<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    options: CallOptions,
  ): Promise<InOneLanguage<Data> | CheckinRefusal> {
    const result = await api.request(call, request, { ...options, extraRefusals: [codes.malformed] });
    return result.ok ? result.data : checkinRefusalOf(result, readText);
  }

  function read<Data>(call: ApiCall<object, Data>, credential?: Credential) {
    return ask(call, {}, { credential, idempotent: true });
  }

  /** Sent again after a lost response: the school takes the same change again for the first. */
  function change<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    credential: Credential,
  ) {
    return ask(call, request, { credential, idempotent: true });
  }

  /** Not sent again, because each identity counts as an attempt. */
  function identify<Data>(
    call: ApiCall<ReturnType<typeof proofOf>, Data>,
    identity: NewStudentIdentity,
    options: CallOptions = {},
  ) {
    return ask(call, proofOf(identity), { ...options, idempotent: false });
  }

  return {
    lookup: {
      lookUp: (identity) => identify(welcomeEndpoints.queryEnroll, identity),
      async signIn(identity) {
        try {
          return begun(await identify(welcomeEndpoints.signIn, identity, { optional: true }));
        } catch (thrown) {
          // Some schools serve the call only at the path in the specification's list.
          if (!isUnknownPath(thrown)) throw thrown;
          return begun(await identify(welcomeEndpoints.report, identity));
        }
      },
    },
    progress: {
      plan: () => read(welcomeManageEndpoints.setting),
      record: (student) => read(welcomeEndpoints.detail, student),
      notice: (student) => read(welcomeEndpoints.notice, student),
      noticeRead: (student) => change(welcomeEndpoints.noticeRead, {}, student),
    },
    information: {
      async form(student) {
        const form = await read(welcomeEndpoints.infoForm, student);
        return isRefused(form) ? form : readInfoForm(form, readText);
      },
      save: (student, version, answers) => change(welcomeEndpoints.updateInfo, { version, answers }, student),
      confirm: (student, version) => change(welcomeEndpoints.confirmInfo, { version }, student),
    },
    facePhoto: {
      consent: (student, { faceConsentVersion, guardian } = {}) =>
        change(
          welcomeEndpoints.faceConsent,
          {
            ...(guardian && { guardian }),
            ...(faceConsentVersion !== undefined && { faceConsentVersion }),
          },
          student,
        ),
      submit: (student, path) => change(welcomeManageEndpoints.uploadPhoto, { path }, student),
      chooseDesk: (student) => change(welcomeEndpoints.faceAtDesk, {}, student),
      delete: (student) => change(welcomeEndpoints.deletePhoto, {}, student),
    },
    pass: {
      issue: (student) => change(welcomeEndpoints.pass, {}, student),
      liveState: (student) => read(welcomeManageEndpoints.verifyProcess, student),
    },
    codeTables: codeTablesOf(api, readText),
  };
}

/** By language and table, because responses contain one language's texts. */
function codeTablesOf(api: ApiClient, readText: ReadText): CodeTables {
  const tables = new Map<string, Promise<readonly PickerOption[]>>();
  function published(table: CodeTable): Promise<readonly PickerOption[]> {
    const key = `${readText({ zh: 'zh', en: 'en' })} ${table}`;
    const known = tables.get(key);
    if (known) return known;
    const asked = api.requestOrThrow(codeTableEndpoints[table], {}, { idempotent: true }).then(
      ({ options }) => options,
      (thrown: unknown) => {
        tables.delete(key);
        throw thrown;
      },
    );
    tables.set(key, asked);
    return asked;
  }
  return { options: async (table) => mapOptionTexts(await published(table), readText) };
}

/** Sends only these members, nothing else that a screen has put into the object. */
function proofOf({ name, idCard, admissionNo, phonePass }: NewStudentIdentity) {
  return {
    name,
    idCard,
    ...(admissionNo !== undefined && { admissionNo }),
    ...(phonePass !== undefined && { phonePass }),
  };
}

/** The domain's refusal for a code of check-in's calls (contract, "Answers"). Throws GatewayError `contract`. */
function checkinRefusalOf(result: ApiRefusal, read: ReadText): CheckinRefusal {
  switch (result.code) {
    case codes.notFound:
      return { refused: 'notFound' };
    case codes.tooManyAttempts:
      return { refused: 'tooManyAttempts', ...dataOf(result, AttemptsRefusal) };
    case codes.changedElsewhere:
      return { refused: 'infoChanged', newer: readInfoForm(dataOf(result, InfoFormData), read) };
    case codes.passUsed:
      return { refused: 'passUsed', ...dataOf(result, PassRefusal) };
    case codes.passExpired:
      return { refused: 'passExpired', ...dataOf(result, PassRefusal) };
    case codes.malformed:
      return malformedOf(result);
    default:
      throw unknownCode(result);
  }
}

/** The form with its texts in one language. */
function readInfoForm({ template, answers, ...rest }: InfoForm<SchoolText>, read: ReadText): InfoForm {
  const { prefilled, ...form } = readFilledTemplate(template);
  return { ...rest, template: mapTemplateTexts(form, read), answers: { ...prefilled, ...answers } };
}
