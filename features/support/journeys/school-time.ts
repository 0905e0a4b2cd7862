import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { renewedKeysAreInForce } from '../promised-times';
import { Journey } from './journey';

/** The school's clock. */
export class SchoolTime extends Journey {
  async renewKeys(): Promise<void> {
    await this.school.renewKeys();
    await renewedKeysAreInForce();
  }

  /** Opens the plan and stops the school's clock at that moment. */
  openPlanNow(title: string): Promise<void> {
    return this.openPlanIn(title, 0);
  }

  /** Stops the school's clock; the phone's continues. */
  async openPlanIn(title: string, seconds: number): Promise<void> {
    const { clock } = this.scenario.assembly;
    clock.freeze();
    await this.school.openAt(title, clock.now() + seconds * 1_000);
  }

  letOpeningPass(): void {
    const { clock } = this.scenario.assembly;
    clock.pass(60_000);
    clock.goOn();
  }

  /** Moves on to the draw of the places in the queue. */
  comeToDraw(): void {
    this.scenario.assembly.clock.pass(OPENING.draw);
  }

  letLineMove(): void {
    const { clock } = this.scenario.assembly;
    clock.pass(OPENING.shortest);
    clock.goOn();
  }

  /** Moves the clock of the school forward, and not the one of the phone. */
  callNumbers(count: number): void {
    this.scenario.assembly.clock.pass((count * 1_000) / OPENING.aSecond);
  }

  /** Moves the school's clock forward, in ms. */
  passTime(time: number): void {
    this.scenario.assembly.clock.pass(time);
  }
}
