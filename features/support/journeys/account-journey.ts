import assert from 'node:assert/strict';
import { paths } from '#application/navigation/paths';
import { CopiedTokens } from '../copied-tokens';
import { person } from '../people';
import { until } from '../until';
import { Journey } from './journey';
import type { NavigationJourney } from './navigation-journey';
import type { ScenarioContext } from './scenario-context';

/** Signing in, look-ups and signing out. */
export class AccountJourney extends Journey {
  private readonly copiedTokens = new CopiedTokens();
  private keptBefore: Readonly<Record<string, string>> = {};

  constructor(
    scenario: ScenarioContext,
    private readonly ways: NavigationJourney,
  ) {
    super(scenario);
  }

  async identify(name: string, mobile = person(name).phone): Promise<void> {
    await this.identifyWithoutMobile(name);
    await this.phone.type('手机号', mobile);
  }

  async identifyWithoutMobile(name: string): Promise<void> {
    await this.phone.type('姓名', name);
    await this.phone.type('身份证号', person(name).idCard);
  }

  async typeMobile(name: string): Promise<void> {
    await this.phone.type('手机号', person(name).phone);
  }

  /** Waits until the sheet reports that the code was sent, then types it. */
  async typeSentCode(): Promise<void> {
    await this.phone.shows('后可重新发送');
    await this.phone.type('验证码', await this.school.sentCode());
  }

  async signIn(name: string): Promise<void> {
    await this.identify(name);
    await this.phone.tap('进入报名记录');
  }

  async signOut(): Promise<void> {
    await this.phone.tap('退出');
    await this.phone.confirm('退出');
    await this.phone.offers('进入报名记录');
  }

  async signInOnAnotherPhone(name: string): Promise<void> {
    await this.scenario.takeAnotherPhone();
    await this.ways.openApplications();
    await this.identify(name);
    await this.phone.tap('进入报名记录');
  }

  async lookUpOnAnotherPhone(name: string, mobile = person(name).phone): Promise<void> {
    await this.scenario.takeAnotherPhone();
    await this.phone.open(paths.recruitResult);
    await this.identify(name, mobile);
    await this.phone.tap('查询');
  }

  async guessMobiles(name: string, tries: number): Promise<void> {
    await this.lookUpOnAnotherPhone(name, '13900139000');
    for (let guess = 1; guess < tries; guess += 1) {
      await this.phone.shows('没有查到');
      await this.phone.type('手机号', `1390013900${guess}`);
      await this.phone.tap('查询');
      await this.phone.settles();
    }
  }

  /** Ends the applicant's session, of which this phone learns nothing. */
  async endAtSchool(): Promise<void> {
    const { school } = this.scenario.assembly;
    const { uniqueName } = this.school;
    const token = (await this.phone.kept())[`accesstoken:${uniqueName}`];
    assert.ok(token, 'nobody is signed in');
    await school.signOut.end(uniqueName, 'applicant', token);
  }

  copyTokens(): Promise<void> {
    return this.copiedTokens.copyFrom(this.phone);
  }

  copyDrafts(): void {
    this.copiedTokens.watchDrafts(this.scenario.assembly.school);
  }

  async copiedDraftsOpen(count: number): Promise<void> {
    await until(
      () => this.copiedTokens.countOf('draft') === count,
      () => `${this.copiedTokens.countOf('draft')} drafts were begun`,
    );
    await this.copiesOpenAll();
  }

  copiesOpenNothing(): Promise<void> {
    return this.copiedTokens.openNothing(this.scenario.assembly.school);
  }

  copiesOpenAll(): Promise<void> {
    return this.copiedTokens.opensAll(this.scenario.assembly.school);
  }

  async keepsSignIn(): Promise<void> {
    this.keptBefore = await this.phone.kept();
    assert.ok(Object.keys(this.keptBefore).some((key) => key.startsWith('accesstoken')));
  }

  /** Only the language and, if calls are encrypted, the encryption setting remain on the phone. */
  async keepsSettingsAlone(): Promise<void> {
    const settings = Object.entries(this.keptBefore).filter(([key]) => ['language', 'ysCry'].includes(key));
    assert.equal(this.keptBefore.language, 'en');
    assert.deepEqual(await this.phone.kept(), Object.fromEntries(settings));
  }

  isAskedToSignIn(): Promise<void> {
    return this.phone.offers('进入报名记录');
  }

  close(): void {
    this.copiedTokens.close();
  }
}
