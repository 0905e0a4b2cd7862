import { person } from '../people';
import { until } from '../until';
import { attachPhoto } from './attach-photo';
import { Journey } from './journey';
import type { NavigationJourney } from './navigation-journey';
import type { ScenarioContext } from './scenario-context';
import type { ScreenReading } from './screen-reading';

/** From the plan to the receipt. */
export class FormJourney extends Journey {
  constructor(
    scenario: ScenarioContext,
    private readonly ways: NavigationJourney,
    private readonly screen: ScreenReading,
  ) {
    super(scenario);
  }

  async beginForm(title: string): Promise<void> {
    await this.ways.openPlan(title);
    await this.phone.tap('立即报名');
    await this.phone.offers('下一步');
  }

  /** Fills the steps before the one with the majors. */
  async comeToMajors(title: string, name: string): Promise<void> {
    await this.beginForm(title);
    for (let step = 0; step < 6 && !(await this.phone.asksFor('意向专业')); step += 1)
      await this.fillStep(name);
  }

  async comeToMaterials(title: string, name: string): Promise<void> {
    await this.beginForm(title);
    for (let step = 0; step < 6 && !(await this.phone.asksFor('证件照')); step += 1)
      await this.fillStep(name);
  }

  /** Fills all required fields of the plan's form, step by step, up to the confirmation. */
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
    if (await this.phone.asksFor('证件照')) await attachPhoto(this.phone);
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
    return this.school.applyElsewhere(title, name);
  }

  /** Precondition of a scenario: an application submitted elsewhere, and this phone signed in. */
  async applyBefore(title: string, name: string): Promise<void> {
    await this.applyElsewhere(title, name);
    await this.scenario.takePhone();
    await this.ways.followPlatformLink(name);
    await this.phone.shows(title);
  }

  async submit(): Promise<void> {
    await this.phone.tick('我已阅读并同意');
    await this.phone.tap('提交报名');
  }

  /** A submission whose response could not be read is not repeated automatically: the student is asked to, and does. */
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

  async submitWithLostResponse(): Promise<void> {
    this.scenario.network.loseNextSubmissionResponse();
    await this.submit();
  }

  async editReturned(title: string): Promise<void> {
    await this.ways.openApplications();
    await this.screen.cardSays(title, '已退回');
    await this.phone.tap('修改后重新提交');
    await this.phone.offers('重新提交');
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

  private async chooseRegion(): Promise<void> {
    await this.phone.pick('家庭住址', '浙江省');
    await this.phone.confirm('杭州市');
    await this.phone.confirm('西湖区');
  }
}
