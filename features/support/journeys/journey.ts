import type { Phone } from '../phones/phone';
import type { SchoolFixture } from '../schools/school-fixture';
import type { ScenarioContext } from './scenario-context';

/** What steps of one kind do on the phone in hand. */
export abstract class Journey {
  constructor(protected readonly scenario: ScenarioContext) {}

  protected get phone(): Phone {
    return this.scenario.phone;
  }

  protected get school(): SchoolFixture {
    return this.scenario.school;
  }
}
