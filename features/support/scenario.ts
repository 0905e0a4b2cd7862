import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { World } from '@cucumber/cucumber';
import { paths } from '#application/navigation/paths';
import { costs, prospectus } from '#school/demo/qingyun-files';
import type { Assembly } from './assembly';
import type { Gate } from './checkin-gate';
import { newStudent } from './checkin-setup';
import { CopiedTokens } from './copied-tokens';
import { EVIDENCE_TYPE } from './evidence';
import { faultCalled, type Operation } from './faults';
import { Money } from './money';
import { Network } from './network';
import { person } from './people';
import type { Phone, SheetDecision } from './phone';
import { PlatformPages } from './platform-pages';
import { badFiles, certificate, pageOf, photo } from './sample-files';
import { SchoolFixture, type SchoolOptions } from './school-fixture';
import { until } from './until';

/** ms. More than the 48 hours for which the demo's plans keep a place. */
const PAYMENT_TIME = 49 * 3_600_000;

/** One scenario: its schools, its network, and the phone that is in hand. */
export class Scenario extends World {
  readonly network = new Network();
  private readonly schools: SchoolFixture[] = [];
  private together: Assembly | undefined;
  private readonly phones: Phone[] = [];
  private inHand: Phone | undefined;
  private copiedLink = '';
  private linkAway: string | undefined;
  private readonly copiedTokens = new CopiedTokens();
  private ownMoney: Money | undefined;
  private ownPages: PlatformPages | undefined;
  private jump: { readonly path: string; readonly oncetoken: string } | undefined;
  private keptBefore: Readonly<Record<string, string>> = {};

  begin(assembly: Assembly): void {
    this.together = assembly;
  }

  /** The phone in hand; the first school's where none was taken yet. */
  async takePhone(): Promise<void> {
    this.inHand ??= await this.newPhone();
  }

  get phone(): Phone {
    if (!this.inHand) throw new Error('no phone in hand');
    return this.inHand;
  }

  private get assembly(): Assembly {
    if (!this.together) throw new Error('the scenario has not begun');
    return this.together;
  }

  async foundSchool({ sealed = true, ...options }: SchoolOptions = {}): Promise<void> {
    const school = new SchoolFixture(this.assembly.school);
    await school.open(Date.now(), { sealed, ...options });
    this.network.sealed = sealed;
    this.schools.push(school);
    await this.takePhone();
  }

  /** The latest school admits its new students. */
  async openCheckIn(setting: Parameters<SchoolFixture['openCheckIn']>[1] = {}): Promise<void> {
    await this.latestSchool.openCheckIn(Date.now(), setting);
  }

  get gate(): Gate {
    return this.latestSchool.gate;
  }

  async admitChild(): Promise<void> {
    await this.latestSchool.admitChild();
  }

  guessNewStudent(name: string): Promise<void> {
    return this.latestSchool.guessNewStudent(name);
  }

  guessApplicant(name: string): Promise<void> {
    return this.latestSchool.guessApplicant(person(name));
  }

  fileMaskedNumbers(title: string, name: string): Promise<void> {
    return this.latestSchool.fileMaskedNumbers(title, person(name));
  }

  /** Once the sheet says that it is on its way. */
  async typeSentCode(): Promise<void> {
    await this.phone.shows('后可重新发送');
    await this.phone.type('验证码', await this.latestSchool.sentCode());
  }

  async saveElsewhere(name: string, label: string, words: string): Promise<void> {
    await this.latestSchool.saveElsewhere(name, label, words);
  }

  /** What the specification's page says of this scenario. */
  async attachEvidence(): Promise<void> {
    this.attach(this.network.evidence.json, EVIDENCE_TYPE);
    const picture = await this.inHand?.picture();
    if (picture) this.attach(picture, 'image/jpeg');
  }

  async close(): Promise<void> {
    this.ownMoney?.reset();
    this.assembly.clock.reset();
    this.copiedTokens.close();
    await this.ownPages?.close();
    this.network.releaseUploads();
    for (const phone of this.phones) await phone.discard();
  }

  // Going somewhere

  openPlans(): Promise<void> {
    return this.phone.open(paths.plans);
  }

  async openPlan(title: string): Promise<void> {
    await this.phone.open(paths.plans);
    await this.phone.tap(title);
    await this.phone.shows('报名条件');
  }

  openApplications(): Promise<void> {
    return this.phone.open(paths.applications);
  }

  async openApplicationsAtLatestSchool(): Promise<void> {
    await this.phone.visit(this.latestSchool.uniqueName);
    await this.openApplications();
  }

  /** A link of another app of the school, which signs in once. */
  async followLink(name: string): Promise<void> {
    this.linkAway ??= await this.latestSchool.linkToken(person(name));
    await this.phone.open(paths.applications, { accesstoken: this.linkAway });
  }

  /** A link of the platform to the app, or to one of its screens, which signs a new student in once. */
  async followStudentLink(name: string, path: string = paths.home): Promise<void> {
    this.linkAway ??= await this.latestSchool.studentLinkToken(newStudent(name));
    await this.phone.open(path, { accesstoken: this.linkAway });
  }

  /** A link of the platform to the app, which signs in somebody who applied. */
  async followPlatformLink(name: string): Promise<void> {
    const accesstoken = await this.latestSchool.linkToken(person(name));
    await this.phone.open(paths.home, { accesstoken });
  }

  /** The platform's pages around the app. */
  get pages(): PlatformPages {
    const { newWebPage } = this.assembly;
    assert.ok(newWebPage, 'no server serves pages here');
    this.ownPages ??= new PlatformPages(newWebPage, () => this.latestSchool.uniqueName);
    return this.ownPages;
  }

  switchOn(ways: readonly string[]): Promise<void> {
    return this.latestSchool.switchOn(ways);
  }

  /** The application of the platform that the app led to opens its page for that form: here, and as often as asked. */
  async followJump(): Promise<void> {
    const led = await until(
      () => this.phone.ledTo(/\/form\//),
      () => 'the app led nowhere',
    );
    const { pathname, searchParams } = new URL(led);
    assert.equal(searchParams.get('jumpType'), 'h5');
    this.jump = {
      path: `${paths.informationForm}?application=${pathname.split('/').at(-1)}`,
      oncetoken: searchParams.get('oncetoken') ?? '',
    };
    await this.phone.goesOnAt(this.jump.path, this.jump.oncetoken);
  }

  async followJumpAgain(): Promise<void> {
    assert.ok(this.jump, 'the app led nowhere');
    const { path, oncetoken } = this.jump;
    await this.takeAnotherPhone();
    await this.phone.open(path, { oncetoken });
  }

  withoutMiniPrograms(): Promise<void> {
    return this.latestSchool.withoutMiniPrograms();
  }

  /** What the student copied is taken to another phone, as often as it is asked for. */
  async followCopiedLink(): Promise<void> {
    await until(
      async () => {
        const copied = await this.phone.copied();
        if (copied !== '') this.copiedLink = copied;
        return this.copiedLink !== '';
      },
      () => 'nothing was copied',
    );
    const { hash, searchParams } = new URL(this.copiedLink);
    await this.takeAnotherPhone();
    await this.phone.open(hash.slice(1), { oncetoken: searchParams.get('oncetoken') ?? '' });
  }

  /** A link of a campus of the latest school. */
  async followCampusLink(orgId: string): Promise<void> {
    this.network.takeOrganisations();
    await this.phone.open(paths.home, { orgId, tenantId: this.latestSchool.uniqueName });
  }

  /** A link that says which school by its id alone. */
  async followSchoolLink(tenantId = this.latestSchool.uniqueName): Promise<void> {
    await this.takePhone();
    await this.phone.visit(undefined);
    await this.phone.open(paths.home, { orgId: 'main', tenantId });
  }

  /** A recruiting teacher's link to the plans. */
  followTeacherLink(teacherId: string): Promise<void> {
    return this.phone.open(paths.plans, { teacherId });
  }

  async wasBroughtBy(teacherId: string | undefined): Promise<void> {
    assert.equal(await this.latestSchool.broughtBy(), teacherId);
  }

  /** Whatever was asked of the school since the last look was asked for this campus. */
  async askedForCampus(orgId: string): Promise<void> {
    await until(
      () => this.network.hasOrganisations,
      () => 'nothing was asked of the school',
    );
    await this.phone.settles();
    assert.deepEqual(this.network.takeOrganisations(), [orgId]);
  }

  async openUnknownSchool(): Promise<void> {
    await this.takePhone();
    await this.phone.visit('nowhere');
    await this.phone.open();
  }

  async takeAnotherPhone(): Promise<void> {
    await this.inHand?.close();
    this.inHand = await this.newPhone();
  }

  async onAnotherPhone(act: () => Promise<void>): Promise<void> {
    const own = this.inHand;
    await this.takeAnotherPhone();
    await act();
    await this.inHand?.close();
    this.inHand = own;
  }

  // Filling and submitting

  async beginForm(title: string): Promise<void> {
    await this.openPlan(title);
    await this.phone.tap('立即报名');
    await this.phone.offers('下一步');
  }

  /** Fills the steps before the one that asks for the majors. */
  async comeToMajors(title: string, name: string): Promise<void> {
    await this.beginForm(title);
    for (let step = 0; step < 6 && !(await this.phone.asksFor('意向专业')); step += 1)
      await this.fillStep(name);
  }

  /** Fills whatever the form of the plan asks of everybody, step by step, up to the confirmation. */
  async fillForm(name: string): Promise<void> {
    await this.phone.offers('下一步');
    for (let step = 0; step < 6 && !(await this.phone.can('提交报名')); step += 1) await this.fillStep(name);
  }

  async fillStep(name: string): Promise<void> {
    const { idCard, phone } = person(name);
    const typed: Record<string, string> = {
      姓名: name,
      身份证号: idCard,
      手机号: phone,
      毕业学校: '杭州市第一中学',
      详细地址: '文三路1号',
      紧急联系人: '何建国',
      紧急联系人手机号: '13800138000',
    };
    const picked: Record<string, string> = { 民族: '汉族', 是否住校: '否' };
    for (const [label, text] of Object.entries(typed)) {
      if (await this.phone.asksFor(label)) await this.phone.type(label, text);
    }
    for (const [label, option] of Object.entries(picked)) {
      if (await this.phone.asksFor(label)) await this.phone.pick(label, option);
    }
    if (await this.phone.asksFor('家庭住址')) await this.chooseRegion();
    if (await this.phone.asksFor('意向专业')) await this.chooseMajors(['计算机应用技术']);
    if (await this.phone.asksFor('证件照')) await this.attachPhoto();
    await this.phone.leaveStep();
  }

  async fillFormOf(title: string, name: string): Promise<void> {
    await this.beginForm(title);
    await this.fillForm(name);
  }

  async apply(title: string, name: string): Promise<void> {
    await this.fillFormOf(title, name);
    await this.submit();
    await this.phone.shows('报名已提交');
  }

  applyElsewhere(title: string, name: string): Promise<void> {
    return this.latestSchool.applyElsewhere(title, name);
  }

  /** What happened before the scenario: filed elsewhere, and this phone is signed in. */
  async applyBefore(title: string, name: string): Promise<void> {
    await this.applyElsewhere(title, name);
    await this.takePhone();
    await this.followPlatformLink(name);
    await this.phone.shows(title);
  }

  async submit(): Promise<void> {
    await this.phone.tick('我已阅读并同意');
    await this.phone.tap('提交报名');
  }

  /** A submission that could not be read is not sent again by itself: the student is asked to, and may. */
  async submitUntilTaken(): Promise<void> {
    await this.submit();
    await until(
      async () => {
        const text = await this.phone.read<string>('text');
        return text.includes('不会重复报名') || text.includes('报名已提交');
      },
      () => 'the submission comes to nothing',
    );
    if (await this.phone.can('提交报名')) await this.phone.tap('提交报名');
  }

  async submitTwice(): Promise<void> {
    await this.phone.tick('我已阅读并同意');
    await this.phone.tapTwice('提交报名');
  }

  injectFault(operation: Operation, fault: string): void {
    this.network.injectFault(operation, faultCalled(fault));
  }

  async comeToMaterials(title: string, name: string): Promise<void> {
    await this.beginForm(title);
    for (let step = 0; step < 6 && !(await this.phone.asksFor('证件照')); step += 1)
      await this.fillStep(name);
  }

  async pickPhoto(): Promise<void> {
    await this.phone.attach('证件照', photo);
  }

  /** Both in one go: what is wrong with the one is nothing to the other. */
  async pickCertificate(beside: string): Promise<void> {
    const bad = badFiles[beside];
    if (!bad) throw new Error(`no file is called “${beside}”`);
    await this.phone.attach('学历证明', bad, certificate);
  }

  async pickCertificates(count: number): Promise<void> {
    const pages = Array.from({ length: count }, (_, at) => pageOf(at + 1));
    await this.phone.attach('学历证明', ...pages);
  }

  async attachText(label: string, name: string, words: string): Promise<void> {
    await this.phone.attach(label, { name, type: '', bytes: new TextEncoder().encode(words) });
    await this.phone.shows(name);
    await this.phone.settles();
  }

  /** The photo that the form shows is the school's: it goes on with it. */
  async goesOnWithPhoto(): Promise<void> {
    await this.phone.shows(photo.name);
    await this.phone.settles();
    await this.phone.tap('下一步');
    await this.phone.offers('提交报名');
    await this.phone.shows(photo.name);
  }

  async lookAtPhoto(title: string, name: string): Promise<void> {
    await this.comeToMaterials(title, name);
    await this.attachPhoto();
    await this.phone.tap(`预览 ${photo.name}`);
  }

  async schoolHoldsPhoto(name: string): Promise<void> {
    await this.latestSchool.holdsPhoto(person(name));
  }

  async mendReturned(title: string): Promise<void> {
    await this.openApplications();
    await this.cardSays(title, '已退回');
    await this.phone.tap('修改后重新提交');
    await this.phone.offers('重新提交');
  }

  async attachPhotoAgain(): Promise<void> {
    await this.attachPhoto();
    await this.phone.leaveStep();
  }

  async signIn(name: string): Promise<void> {
    await this.identify(name);
    await this.phone.tap('进入报名记录');
  }

  async submitWithLostAnswer(): Promise<void> {
    this.network.loseNextSubmissionAnswer();
    await this.submit();
  }

  async chooseMajors(names: readonly string[]): Promise<void> {
    await this.phone.chooseMajors(names);
  }

  removeMajor(name: string): Promise<void> {
    return this.phone.tap(`删除 ${name}`);
  }

  async discardDraft(): Promise<void> {
    await this.phone.tap('放弃草稿');
    await this.phone.confirm('放弃草稿');
    await this.phone.hasNot('已保存在本机');
  }

  async signOut(): Promise<void> {
    await this.phone.tap('退出');
    await this.phone.confirm('退出');
    await this.phone.offers('进入报名记录');
  }

  copyTokens(): Promise<void> {
    return this.copiedTokens.copyFrom(this.phone);
  }

  copyDrafts(): void {
    this.copiedTokens.watchDrafts(this.assembly.school);
  }

  async copiedDraftsOpen(count: number): Promise<void> {
    await until(
      () => this.copiedTokens.countOf('draft') === count,
      () => `${this.copiedTokens.countOf('draft')} drafts were begun`,
    );
    await this.copiesOpenAll();
  }

  copiesOpenNothing(): Promise<void> {
    return this.copiedTokens.openNothing(this.assembly.school);
  }

  copiesOpenAll(): Promise<void> {
    return this.copiedTokens.opensAll(this.assembly.school);
  }

  async signInOnAnotherPhone(name: string): Promise<void> {
    await this.takeAnotherPhone();
    await this.openApplications();
    await this.identify(name);
    await this.phone.tap('进入报名记录');
  }

  async lookUpOnAnotherPhone(name: string, mobile = person(name).phone): Promise<void> {
    await this.takeAnotherPhone();
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

  // Reading

  async cardSays(title: string, words: string): Promise<void> {
    await until(
      async () => (await this.phone.read<string>('card', title)).includes(words),
      async () => `“${title}” reads: ${await this.phone.read<string>('card', title)}`,
    );
  }

  async applicationSays(title: string, words: string): Promise<void> {
    if (!(await this.phone.isAt(paths.applications))) await this.openApplications();
    await this.cardSays(title, words);
  }

  async majorsAre(names: readonly string[]): Promise<void> {
    await this.phone.showsMajors(names);
  }

  async hidesIdNumber(name: string): Promise<void> {
    await this.phone.settles();
    await this.phone.hasNot(person(name).idCard);
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

  /** The school is asked a moment after typing rests, and answers a moment later. */
  async hearsNothingOf(text: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await this.phone.hasNot(text);
  }

  async isTold(label: string, words: string): Promise<void> {
    await until(
      async () => (await this.phone.read<string>('complaint', label)).includes(words),
      async () => `${label} is told: ${await this.phone.read<string>('complaint', label)}`,
    );
  }

  async hasKept(): Promise<void> {
    await this.phone.shows('已保存在本机');
    // That may be said of earlier keys: what was typed last is promised within a second.
    await pause(1000);
  }

  async isNotTold(label: string): Promise<void> {
    assert.equal(await this.phone.read<string>('complaint', label), '');
  }

  async holds(label: string, text: string): Promise<void> {
    await until(
      async () => (await this.phone.valueOf(label)) === text,
      async () => `${label} holds ${await this.phone.valueOf(label)}`,
    );
  }

  /** One that is still on its way is waited for. */
  async hasNoAnnouncement(): Promise<void> {
    await this.phone.settles();
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(await this.phone.can('我知道了'), false);
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

  async keepsSignIn(): Promise<void> {
    this.keptBefore = await this.phone.kept();
    assert.ok(Object.keys(this.keptBefore).some((key) => key.startsWith('accesstoken')));
  }

  /** Where nothing is sealed there is no encryption setting to be kept. */
  async keepsSettingsAlone(): Promise<void> {
    const settings = Object.entries(this.keptBefore).filter(([key]) => ['language', 'ysCry'].includes(key));
    assert.equal(this.keptBefore.language, 'en');
    assert.deepEqual(await this.phone.kept(), Object.fromEntries(settings));
  }

  isAskedToSignIn(): Promise<void> {
    return this.phone.offers('进入报名记录');
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
    else assert.ok(new TextDecoder().decode(bytes).includes(part), `${part} is not in ${name}`);
  }

  async hasPrinted(): Promise<void> {
    await until(
      async () => (await this.phone.printed()) > 0,
      () => 'nothing was printed',
    );
  }

  // The school's side

  async renewKeys(): Promise<void> {
    await this.latestSchool.renewKeys();
    // A running school goes on for a second with the keys that it read last.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }

  fillPlan(title: string): Promise<void> {
    return this.latestSchool.fill(title);
  }

  dropField(label: string, title: string): Promise<void> {
    return this.latestSchool.dropField(title, label);
  }

  addFields(title: string, count: number): Promise<void> {
    return this.latestSchool.addFields(title, count);
  }

  closePlan(title: string): Promise<void> {
    return this.latestSchool.close(title, Date.now());
  }

  keepNoPlace(title: string): Promise<void> {
    return this.latestSchool.keepNoPlace(title);
  }

  announce(written: Parameters<SchoolFixture['announce']>[0]): Promise<void> {
    return this.latestSchool.announce(written);
  }

  decide(decision: Parameters<SchoolFixture['decide']>[0]): Promise<void> {
    return this.latestSchool.decide(decision);
  }

  sendBack(label: string, reason: string, sample?: string): Promise<void> {
    return this.latestSchool.sendBack(label, reason, sample);
  }

  refundFee(): Promise<void> {
    return this.latestSchool.refundFee();
  }

  exemptFee(): Promise<void> {
    return this.latestSchool.exemptFee();
  }

  /** What no notification settled. */
  async reconcile(): Promise<void> {
    await this.assembly.school.fees.reconcile();
  }

  /** By the school's clock, in ms. */
  passTime(time: number): void {
    this.assembly.clock.pass(time);
  }

  /** Longer than any plan of the schools keeps a place for somebody who has not paid. */
  async letPaymentTimePass(): Promise<void> {
    this.assembly.clock.pass(PAYMENT_TIME);
    await this.reconcile();
  }

  withdrawElsewhere(name: string): Promise<void> {
    return this.latestSchool.withdrawElsewhere(person(name));
  }

  // Paying

  get money(): Money {
    this.ownMoney ??= new Money(this.assembly.paymentNetwork, () => this.latestSchool.orderNo());
    return this.ownMoney;
  }

  /** 去缴费 and 确认支付, up to the payment network's sheet. */
  async comeToSheet(): Promise<void> {
    await this.phone.tap('去缴费');
    await this.phone.confirm('确认支付');
    await this.phone.showsSheet();
  }

  decideAtSheet(decision: SheetDecision): Promise<void> {
    return this.phone.decideAtSheet(decision, (prepayId) => this.money.closeSheet(prepayId, decision));
  }

  handMoneyBack(): Promise<void> {
    return this.latestSchool.handMoneyBack();
  }

  settleFee(): Promise<void> {
    return this.latestSchool.settleFee();
  }

  async schoolHas(count: number, title: string): Promise<void> {
    assert.equal(await this.latestSchool.applications(title), count);
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

  private async chooseRegion(): Promise<void> {
    await this.phone.pick('家庭住址', '浙江省');
    await this.phone.confirm('杭州市');
    await this.phone.confirm('西湖区');
  }

  private async attachPhoto(): Promise<void> {
    await this.phone.attach('证件照', photo);
    await this.phone.shows(photo.name);
    await this.phone.settles();
  }

  private get latestSchool(): SchoolFixture {
    const school = this.schools.at(-1);
    if (!school) throw new Error('no school yet');
    return school;
  }

  /** A phone at the scenario's first school. */
  private async newPhone(): Promise<Phone> {
    const phone = await this.assembly.newPhone(this.schools[0]?.uniqueName, this.network);
    this.phones.push(phone);
    return phone;
  }
}
