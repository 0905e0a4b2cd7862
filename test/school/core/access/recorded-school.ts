import type { SecurityEvent, SecurityEventKind } from '#school/core/access/security-log';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { orThrow } from '#test/support/or-throw';
import { Autumn, TENANT, who } from '../autumn';

export const WRONG = { ...who, phone: '13900139000' };
export const DESK = 'desk-1';
export const steward = { actor: `steward:${DESK}`, tenantId: TENANT } as const;

/** Actions that cause each kind of event. */
export type RecordedActs = Partial<
  Readonly<Record<SecurityEventKind, (school: RecordedSchool) => Promise<void>>>
>;

/** The demo school in autumn with check-in, a steward, and a security log that is read after each action. */
export class RecordedSchool {
  private constructor(
    readonly autumn: Autumn,
    readonly stewardToken: string,
  ) {}

  static async open(): Promise<RecordedSchool> {
    const autumn = await Autumn.open();
    const { rules, pages } = qingyunCheckin(autumn.clock.now());
    await autumn.school.welcome.setup.open(TENANT, {
      rules: { ...rules, setting: { ...rules.setting, notice: false, info: false } },
      pages,
    });
    const stewardToken = await autumn.school.desk.stewardToken(TENANT, DESK);
    autumn.events.length = 0;
    return new RecordedSchool(autumn, stewardToken);
  }

  /** Events recorded during an action. */
  readonly recorded = async (act: () => Promise<unknown>): Promise<readonly SecurityEvent[]> => {
    this.autumn.events.length = 0;
    await act().catch(() => undefined);
    return [...this.autumn.events];
  };

  readonly only = async (
    act: () => Promise<unknown>,
    kind: SecurityEventKind,
  ): Promise<readonly SecurityEvent[]> => (await this.recorded(act)).filter((event) => event.kind === kind);

  readonly newStudent = async () => {
    const { welcome } = this.autumn.school;
    await welcome.setup.admit(TENANT, { name: who.name, idCard: who.idCard });
    const { token, record } = orThrow(await welcome.auth.signIn(TENANT, who, undefined));
    return { token, actor: `student:${record.welcomeId}`, subject: record.welcomeId };
  };

  readonly withPhoto = async () => {
    const student = await this.newStudent();
    orThrow(await this.autumn.school.welcome.facePhotos.consent(TENANT, student.token, undefined));
    const { path } = await this.autumn.upload(student.token);
    return { ...student, path };
  };
}
