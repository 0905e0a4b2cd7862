import type { Assembly } from '../assembly';
import type { Phone } from '../phones/phone';
import type { Office } from '../schools/college-fixture';
import type { Network } from '../schools/network';
import type { SchoolFixture } from '../schools/school-fixture';

/** Shared by the journeys of one scenario. */
export interface ScenarioContext {
  readonly assembly: Assembly;
  readonly network: Network;
  /** The current phone. */
  readonly phone: Phone;
  /** The latest school. */
  readonly school: SchoolFixture;
  /** The college's office, in a scenario at the college. */
  readonly office: Office;
  takePhone(): Promise<void>;
  takeAnotherPhone(): Promise<void>;
}
