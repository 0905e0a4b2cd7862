import type { CodeTable } from '#domain/checkin/code-table';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import type { PickerOption } from '#domain/form/template';
import { Bearers } from '../bearers';
import type { SchoolParts } from '../school-parts';
import { FaceDesk } from './face-desk';
import { FacePhotos } from './face-photos';
import { Information } from './information';
import { OwnRecord } from './own-record';
import { Passes } from './passes';
import { Reports } from './reports';
import { recordOf } from './student-view';
import { WelcomeDoor } from './welcome-door';
import { WelcomeFounding } from './welcome-founding';

/** The welcome desk: from the admission result to the scanned pass. Tokens that do not count throw Unauthenticated. */
export class Welcome {
  readonly door: WelcomeDoor;
  readonly information: Information;
  readonly facePhotos: FacePhotos;
  readonly passes: Passes;
  readonly reports: Reports;
  readonly faceDesk: FaceDesk;
  readonly founding: WelcomeFounding;
  private readonly own: OwnRecord;

  constructor(private readonly parts: SchoolParts) {
    const bearers = new Bearers(parts);
    this.own = new OwnRecord(parts, bearers);
    this.door = new WelcomeDoor(parts, bearers);
    this.information = new Information(parts, this.own);
    this.facePhotos = new FacePhotos(parts, this.own);
    this.passes = new Passes(parts, this.own);
    this.reports = new Reports(parts, bearers, this.passes);
    this.faceDesk = new FaceDesk(parts, bearers);
    this.founding = new WelcomeFounding(parts);
  }

  /** `notFound` where the tenant has no check-in. */
  async plan(tenantId: string): Promise<CheckinPlan | CheckinRefusal> {
    const rules = await this.parts.store.read((reading) => reading.welcome.rules(tenantId));
    if (!rules) return { refused: 'notFound' };
    const { publicKey } = await this.passes.keysOf(tenantId);
    return {
      ...rules.setting,
      stations: rules.stations,
      faceConsent: rules.faceConsent,
      passKey: publicKey,
    };
  }

  record(tenantId: string, token: string | undefined): Promise<WelcomeRecord | CheckinRefusal> {
    return this.own.look(tenantId, token, async ({ student, view }) =>
      recordOf(student, view, this.parts.clock.now()),
    );
  }

  /** Nothing where the tenant has no check-in. */
  async codeTable(tenantId: string, table: CodeTable): Promise<readonly PickerOption[]> {
    const pages = await this.parts.store.read((reading) => reading.welcome.pages(tenantId));
    return pages?.codeTables[table] ?? [];
  }

  /** The majors of the school's plans, each once. */
  async majors(tenantId: string): Promise<readonly PickerOption[]> {
    const plans = await this.parts.store.read((reading) => reading.plans.all(tenantId));
    const names = new Map(
      plans.flatMap(({ definition }) => definition.majors.map(({ id, name }) => [id, name])),
    );
    return [...names].map(([index, label]) => ({ index, label }));
  }
}
