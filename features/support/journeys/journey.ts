import type { Phone } from '../phones/phone';
import type { SchoolFixture } from '../schools/school-fixture';
import type { ScenarioContext } from './scenario-context';

/** Actions of one kind on the current phone. */
export abstract class Journey {
  constructor(protected readonly scenario: ScenarioContext) {}

  protected get phone(): Phone {
    return this.scenario.phone;
  }

  protected get school(): SchoolFixture {
    return this.scenario.school;
  }
}
