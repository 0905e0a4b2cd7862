import type { CheckInGateway, WelcomeSession } from '#application/ports/check-in-gateway';
import type { ArrivalPlan } from '#domain/checkin/arrival-plan';
import type { Pass } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type {
  AdmissionResult,
  CheckinPlan,
  Guardian,
  InfoForm,
  LiveState,
  NewStudentIdentity,
  StudentNotice,
  WelcomeRecord,
} from '#domain/checkin/welcome';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { CodeTable } from '#domain/form/code-table';
import type { Answers, PickerOption } from '#domain/form/template';
import { codeTableEndpoints } from '#wire/code-tables';
import { codes } from '#wire/codes';
import { welcomeEndpoints, welcomeManageEndpoints } from '#wire/welcome';
import type { ApiClient } from '../http/api-client';
import type { ApiCall } from '../http/response-decoder';
import { checkinRefusalOf } from './checkin-refusals';

const extraRefusals = [codes.malformed];

/** The welcome desk of the standard tenant API: `welcome` and `welcome-manage`. */
export class TenantCheckInGateway implements CheckInGateway {
  private readonly tables = new Map<CodeTable, Promise<readonly PickerOption[]>>();

  constructor(private readonly api: ApiClient) {}

  plan(): Promise<CheckinPlan | CheckinRefusal> {
    return this.read(welcomeManageEndpoints.setting);
  }

  lookUp(identity: NewStudentIdentity): Promise<AdmissionResult | CheckinRefusal> {
    return this.hand(welcomeEndpoints.queryEnroll, proofOf(identity));
  }

  signIn(identity: NewStudentIdentity): Promise<WelcomeSession | CheckinRefusal> {
    return this.hand(welcomeEndpoints.signIn, proofOf(identity));
  }

  record(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.read(welcomeEndpoints.detail, studentToken);
  }

  notice(studentToken: string): Promise<StudentNotice | CheckinRefusal> {
    return this.read(welcomeEndpoints.notice, studentToken);
  }

  noticeRead(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.noticeRead, {}, studentToken);
  }

  infoForm(studentToken: string): Promise<InfoForm | CheckinRefusal> {
    return this.read(welcomeEndpoints.infoForm, studentToken);
  }

  codeTable(table: CodeTable): Promise<readonly PickerOption[]> {
    const known = this.tables.get(table);
    if (known) return known;
    const asked = this.api.requestOrThrow(codeTableEndpoints[table], {}, { idempotent: true }).then(
      ({ options }) => options,
      (thrown: unknown) => {
        this.tables.delete(table);
        throw thrown;
      },
    );
    this.tables.set(table, asked);
    return asked;
  }

  saveInfo(studentToken: string, version: number, answers: Answers): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.updateInfo, { version, answers }, studentToken);
  }

  confirmInfo(studentToken: string, version: number): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.confirmInfo, { version }, studentToken);
  }

  saveArrival(studentToken: string, plan: ArrivalPlan): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.arrival, plan, studentToken);
  }

  consentToFace(studentToken: string, guardian?: Guardian): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.faceConsent, guardian ? { guardian } : {}, studentToken);
  }

  handInFace(studentToken: string, path: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeManageEndpoints.uploadPhoto, { path }, studentToken);
  }

  chooseDesk(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.faceAtDesk, {}, studentToken);
  }

  deleteFace(studentToken: string): Promise<WelcomeRecord | CheckinRefusal> {
    return this.hand(welcomeEndpoints.deletePhoto, {}, studentToken);
  }

  pass(studentToken: string): Promise<(Pass & { readonly serverTime: number }) | CheckinRefusal> {
    return this.hand(welcomeEndpoints.pass, {}, studentToken);
  }

  liveState(studentToken: string): Promise<LiveState | CheckinRefusal> {
    return this.read(welcomeManageEndpoints.verifyProcess, studentToken);
  }

  private async read<Data>(call: ApiCall<object, Data>, bearer?: string): Promise<Data | CheckinRefusal> {
    const answer = await this.api.request(
      call,
      {},
      { bearer, idempotent: true, extraRefusals: extraRefusals },
    );
    return answer.ok ? answer.data : checkinRefusalOf(answer);
  }

  private async hand<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    bearer?: string,
  ): Promise<Data | CheckinRefusal> {
    const answer = await this.api.request(call, request, { bearer, extraRefusals: extraRefusals });
    return answer.ok ? answer.data : checkinRefusalOf(answer);
  }
}

/** Member by member: nothing else that a screen held goes along. */
function proofOf({ name, idCard, admissionNo }: NewStudentIdentity) {
  return { name, idCard, ...(admissionNo !== undefined && { admissionNo }) };
}
