import type { Assembly } from '../assembly';
import type { Phone } from '../phones/phone';
import type { Office } from '../schools/college-fixture';
import type { Network } from '../schools/network';
import type { SchoolFixture } from '../schools/school-fixture';

/** What the journeys of one scenario have in common. */
export interface ScenarioContext {
  readonly assembly: Assembly;
  readonly network: Network;
  /** The one in hand. */
  readonly phone: Phone;
  /** The latest one. */
  readonly school: SchoolFixture;
  /** The college's, where the scenario is at one. */
  readonly office: Office;
  takePhone(): Promise<void>;
  takeAnotherPhone(): Promise<void>;
}
