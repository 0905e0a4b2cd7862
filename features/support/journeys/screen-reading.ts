import assert from 'node:assert/strict';
import { paths } from '#application/navigation/paths';
import { costs, prospectus } from '#school/demo/qingyun/qingyun-files';
import { textsIn } from '#test/support/texts-in';
import { person } from '../people';
import { DEBOUNCED_ANSWER_MS, expectUnchanged } from '../promised-times';
import { until } from '../until';
import { Journey } from './journey';
import type { NavigationJourney } from './navigation-journey';
import type { ScenarioContext } from './scenario-context';

/** Assertions on what the student reads. */
export class ScreenReading extends Journey {
  constructor(
    scenario: ScenarioContext,
    private readonly ways: NavigationJourney,
  ) {
    super(scenario);
  }

  async cardSays(title: string, words: string): Promise<void> {
    await until(
      async () => (await this.phone.read<string>('card', title)).includes(words),
      async () => `“${title}” reads: ${await this.phone.read<string>('card', title)}`,
    );
  }

  async applicationSays(title: string, words: string): Promise<void> {
    if (!(await this.phone.isAt(paths.applications))) await this.ways.openApplications();
    await this.cardSays(title, words);
  }

  async majorsAre(names: readonly string[]): Promise<void> {
    await this.phone.showsMajors(names);
  }

  async hidesIdNumber(name: string): Promise<void> {
    await this.phone.settles();
    await this.phone.hasNot(person(name).idCard);
  }

  /** In the line before a plan that has just opened. */
  async isBehind(most: number, seconds: number): Promise<void> {
    const ahead = async () => {
      const [, people] = /你前面还有\s*(\d+)/.exec(await this.phone.read<string>('text')) ?? [];
      return people === undefined ? Number.NaN : Number(people);
    };
    await until(
      async () => (await ahead()) <= most,
      async () => `${await ahead()} are ahead`,
      seconds * 1_000,
    );
  }

  async mainButtonSays(words: string): Promise<void> {
    await until(
      async () => (await this.phone.read<string>('buttons')).includes(words),
      async () => `the buttons say ${await this.phone.read<string>('buttons')}`,
    );
  }

  async isNotAskedFor(label: string): Promise<void> {
    await this.phone.settles();
    assert.equal(await this.phone.asksFor(label), false);
  }

  async hearsNothingOf(text: string): Promise<void> {
    const isSilent = async () => assert.ok(!(await this.phone.read<string>('text')).includes(text), text);
    await expectUnchanged(isSilent, DEBOUNCED_ANSWER_MS);
  }

  async showsError(label: string, words: string): Promise<void> {
    await until(
      async () => (await this.phone.read<string>('errorMessage', label)).includes(words),
      async () => `${label} is told: ${await this.phone.read<string>('errorMessage', label)}`,
    );
  }

  async hasKept(): Promise<void> {
    await this.phone.shows('已保存在本机');
    await this.phone.savesInput();
  }

  async showsNoError(label: string): Promise<void> {
    assert.equal(await this.phone.read<string>('errorMessage', label), '');
  }

  async holds(label: string, text: string): Promise<void> {
    await until(
      async () => (await this.phone.valueOf(label)) === text,
      async () => `${label} holds ${await this.phone.valueOf(label)}`,
    );
  }

  /** Waits, because an announcement may still be loading. */
  async hasNoAnnouncement(): Promise<void> {
    await this.phone.settles();
    await expectUnchanged(async () => assert.equal(await this.phone.can('我知道了'), false), 500);
  }

  async entrancesStand(titles: readonly string[]): Promise<void> {
    await until(
      async () => {
        const buttons = (await this.phone.read<string>('buttons')).split(' | ');
        const shown = buttons.flatMap((name) => titles.find((title) => name.startsWith(title)) ?? []);
        return JSON.stringify(shown) === JSON.stringify(titles);
      },
      async () => `the buttons are ${await this.phone.read<string>('buttons')}`,
    );
  }

  async homeOffersNoDraft(): Promise<void> {
    await this.phone.open(paths.home);
    await this.phone.offers('新生报名');
    await this.phone.settles();
    await this.phone.hasNot('继续填写');
  }

  async draftIsKept(title: string): Promise<void> {
    await this.phone.open(paths.home);
    await this.phone.shows('继续填写');
    await this.phone.shows(title);
  }

  async seesApplications(count: number): Promise<void> {
    await until(
      async () => (await this.phone.read<number>('applications')) === count,
      async () => `there are ${await this.phone.read<number>('applications')} applications`,
    );
  }

  async holdsFile(name: string, part: string | undefined): Promise<void> {
    const bytes = await until(
      () => this.phone.savedFile(name),
      async () => `no file ${name} on the phone; the screen reads: ${await this.phone.read<string>('text')}`,
    );
    const published = [prospectus(), costs()].find((file) => file.name === name);
    if (part === undefined) assert.deepEqual([...bytes], [...(published?.bytes ?? [])]);
    else assert.ok(textsIn(bytes).includes(part), `${part} is not in ${name}`);
  }

  async hasPrinted(): Promise<void> {
    await until(
      async () => (await this.phone.printed()) > 0,
      () => 'nothing was printed',
    );
  }
}
