import assert from 'node:assert/strict';
import { paths } from '#application/navigation/paths';
import { person } from '../people';
import { newStudent } from '../schools/checkin-setup';
import { until } from '../until';
import { Journey } from './journey';

/** Navigation into the app and within it: screens, links of other apps, jump links. */
export class NavigationJourney extends Journey {
  private copiedLink = '';
  private linkAway: string | undefined;
  private jump: { readonly path: string; readonly oncetoken: string } | undefined;

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
    await this.phone.visit(this.school.uniqueName);
    await this.openApplications();
  }

  /** Follows a link of another app of the school, which signs in once. */
  async followLink(name: string): Promise<void> {
    this.linkAway ??= await this.school.linkToken(person(name));
    await this.phone.open(paths.applications, { accesstoken: this.linkAway });
  }

  /** Follows a link of the platform to the app or one of its screens, which signs a new student in once. */
  async followStudentLink(name: string, path: string = paths.home): Promise<void> {
    this.linkAway ??= await this.school.studentLinkToken(newStudent(name));
    await this.phone.open(path, { accesstoken: this.linkAway });
  }

  /** Follows a link of the platform to the app, which signs an applicant in. */
  async followPlatformLink(name: string): Promise<void> {
    const accesstoken = await this.school.linkToken(person(name));
    await this.phone.open(paths.home, { accesstoken });
  }

  /** Follows a link of the platform to a plan's form, which signs an applicant in. */
  async followLinkToForm(title: string, name: string): Promise<void> {
    const path = `${paths.informationForm}?plan=${this.school.planId(title)}`;
    await this.phone.open(path, { accesstoken: await this.school.linkToken(person(name)) });
    await this.phone.offers('下一步');
  }

  /** Signs in on the school's own page, which leads back. */
  async comeBackFromSignInPage(name: string): Promise<void> {
    const led = await until(
      () => this.phone.ledTo(/\?back=/),
      () => 'the app led nowhere',
    );
    const { hash } = new URL(new URL(led).searchParams.get('back') ?? '');
    await this.phone.open(hash.slice(1), { accesstoken: await this.school.linkToken(person(name)) });
  }

  /** Waits until the app has opened the platform's other application, and continues at that one's page for the form. */
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
    await this.scenario.takeAnotherPhone();
    await this.phone.open(path, { oncetoken });
  }

  /** Opens the last copied link on another phone; may be called repeatedly. */
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
    await this.scenario.takeAnotherPhone();
    await this.phone.open(hash.slice(1), { oncetoken: searchParams.get('oncetoken') ?? '' });
  }

  /** Follows a link of a campus of the latest school. */
  async followCampusLink(orgId: string): Promise<void> {
    this.scenario.network.takeOrganisations();
    await this.phone.open(paths.home, { orgId, tenantId: this.school.uniqueName });
  }

  /** Follows a link that identifies the school only by its id. */
  async followSchoolLink(tenantId = this.school.uniqueName): Promise<void> {
    await this.scenario.takePhone();
    await this.phone.visit(undefined);
    await this.phone.open(paths.home, { orgId: 'main', tenantId });
  }

  /** Follows a recruiting teacher's link to the plans. */
  followTeacherLink(teacherId: string): Promise<void> {
    return this.phone.open(paths.plans, { teacherId });
  }

  async wasBroughtBy(teacherId: string | undefined): Promise<void> {
    assert.equal(await this.school.referrer(), teacherId);
  }

  /** Asserts that all calls since the last check were made for this campus. */
  async askedForCampus(orgId: string): Promise<void> {
    await until(
      () => this.scenario.network.hasOrganisations,
      () => 'nothing was asked of the school',
    );
    await this.phone.settles();
    assert.deepEqual(this.scenario.network.takeOrganisations(), [orgId]);
  }

  async openUnknownSchool(): Promise<void> {
    await this.scenario.takePhone();
    await this.phone.visit('nowhere');
    await this.phone.open();
  }
}
