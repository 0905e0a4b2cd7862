import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import type { CodeTable } from '#domain/form/code-table';
import { mapOptionTexts } from '#domain/form/map-texts';
import type { PickerOption } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';
import type { Token } from '../access/token';
import { inBoth } from '../platform/texts-by-language';
import type { SchoolDeps } from '../school-deps';
import type { CheckinAuth } from './checkin-auth';
import type { CheckinSetup } from './checkin-setup';
import { tableOf } from './code-tables';
import { faceConsentOf } from './face/face-consent';
import type { FacePhotos } from './face/face-photos';
import type { GateFaces } from './face/gate-faces';
import type { Information } from './information';
import type { OwnRecord } from './own-record';
import type { Passes } from './passes';
import type { Reports } from './reports';

/** The check-in calls, from the admission result to the scanned pass. Invalid tokens throw Unauthenticated. */
export class Welcome {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'secrets' | 'faceVerifier'>,
    private readonly own: OwnRecord,
    readonly auth: CheckinAuth,
    readonly information: Information,
    readonly facePhotos: FacePhotos,
    readonly passes: Passes,
    readonly reports: Reports,
    readonly gateFaces: GateFaces,
    readonly setup: CheckinSetup,
  ) {}

  /** `notFound` where the tenant has no check-in. */
  async plan(tenantId: string): Promise<CheckinPlan | CheckinRefusal> {
    const rules = await this.deps.store.read((reading) => reading.welcome.rules(tenantId));
    if (!rules) return { refused: 'notFound' };
    const consent = faceConsentOf(tenantId, rules, this.deps);
    const [publicKey = '', retired] = await this.passes.publicKeysOf(tenantId);
    return {
      ...rules.setting,
      stations: rules.stations,
      ...(rules.bring && { bring: rules.bring }),
      faceConsent: consent.text,
      faceConsentVersion: consent.version,
      passKey: publicKey,
      ...(retired !== undefined && { retiredPassKey: retired }),
    };
  }

  record(tenantId: string, token: Token | undefined): Promise<WelcomeRecord | CheckinRefusal> {
    return this.own.record(tenantId, token);
  }

  async codeTable(tenantId: string, table: CodeTable): Promise<PickerOption<SchoolText>[]> {
    const { pages, options } = await this.deps.store.read(async (reading) => {
      const pages = await reading.welcome.pages(tenantId);
      return { pages, options: await tableOf(reading, tenantId, table, pages) };
    });
    return mapOptionTexts(options, (text) => inBoth(text, pages?.form.english));
  }
}
