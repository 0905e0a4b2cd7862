import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { ArrivalPlan } from '#domain/checkin/arrival-plan';
import type { Guardian, NewStudentIdentity } from '#domain/checkin/welcome';
import type { CodeTable } from '#domain/form/code-table';
import type { Answers } from '#domain/form/template';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

/** The welcome desk of a school in this very process. */
export class InMemoryCheckInGateway implements CheckInGateway {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  plan() {
    return schoolCall(() => this.welcome.plan(this.tenantId));
  }

  lookUp(identity: NewStudentIdentity) {
    return schoolCall(() => this.welcome.door.lookUp(this.tenantId, identity, undefined));
  }

  signIn(identity: NewStudentIdentity) {
    return schoolCall(() => this.welcome.door.signIn(this.tenantId, identity, undefined));
  }

  record(token: string) {
    return schoolCall(() => this.welcome.record(this.tenantId, token));
  }

  notice(token: string) {
    return schoolCall(() => this.welcome.information.notice(this.tenantId, token));
  }

  noticeRead(token: string) {
    return schoolCall(() => this.welcome.information.noticeRead(this.tenantId, token));
  }

  infoForm(token: string) {
    return schoolCall(() => this.welcome.information.form(this.tenantId, token));
  }

  codeTable(table: CodeTable) {
    return schoolCall(() => this.welcome.codeTable(this.tenantId, table));
  }

  saveInfo(token: string, version: number, answers: Answers) {
    return schoolCall(() => this.welcome.information.save(this.tenantId, token, { version, answers }));
  }

  confirmInfo(token: string, version: number) {
    return schoolCall(() => this.welcome.information.confirm(this.tenantId, token, version));
  }

  saveArrival(token: string, plan: ArrivalPlan) {
    return schoolCall(() => this.welcome.information.arrival(this.tenantId, token, plan));
  }

  consentToFace(token: string, guardian?: Guardian) {
    return schoolCall(() => this.welcome.facePhotos.consent(this.tenantId, token, guardian));
  }

  handInFace(token: string, path: string) {
    return schoolCall(() => this.welcome.facePhotos.handIn(this.tenantId, token, path));
  }

  chooseDesk(token: string) {
    return schoolCall(() => this.welcome.facePhotos.atDesk(this.tenantId, token));
  }

  deleteFace(token: string) {
    return schoolCall(() => this.welcome.facePhotos.delete(this.tenantId, token));
  }

  pass(token: string) {
    return schoolCall(() => this.welcome.passes.issue(this.tenantId, token));
  }

  liveState(token: string) {
    return schoolCall(() => this.welcome.passes.liveState(this.tenantId, token));
  }

  private get welcome() {
    return this.school.welcome;
  }
}
