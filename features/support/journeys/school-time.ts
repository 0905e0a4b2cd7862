import { OPENING } from '#school/core/enrollment/submission/opening-line';
import { renewedKeysAreInForce } from '../promised-times';
import { Journey } from './journey';

/** The school's clock. */
export class SchoolTime extends Journey {
  async renewKeys(): Promise<void> {
    await this.school.renewKeys();
    await renewedKeysAreInForce();
  }

  /** The school's clock stands at that moment. */
  openPlanNow(title: string): Promise<void> {
    return this.openPlanIn(title, 0);
  }

  /** The school's clock stands; the phone's goes on. */
  async openPlanIn(title: string, seconds: number): Promise<void> {
    const { clock } = this.scenario.assembly;
    clock.hold();
    await this.school.openAt(title, clock.now() + seconds * 1_000);
  }

  letOpeningPass(): void {
    const { clock } = this.scenario.assembly;
    clock.pass(60_000);
    clock.goOn();
  }

  /** The moment at which the places in the line are drawn. */
  comeToDraw(): void {
    this.scenario.assembly.clock.pass(OPENING.draw);
  }

  letLineMove(): void {
    const { clock } = this.scenario.assembly;
    clock.pass(OPENING.shortest);
    clock.goOn();
  }

  /** By the school's clock, in ms. */
  passTime(time: number): void {
    this.scenario.assembly.clock.pass(time);
  }
}
