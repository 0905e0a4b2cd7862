import assert from 'node:assert/strict';
import { World } from '@cucumber/cucumber';
import type { KollegServer } from '#test/foreign/kolleg/kolleg-server';
import type { Assembly } from './assembly';
import { EVIDENCE_TYPE } from './evidence';
import { AccountJourney } from './journeys/account-journey';
import { FileJourney } from './journeys/file-journey';
import { FormJourney } from './journeys/form-journey';
import { NavigationJourney } from './journeys/navigation-journey';
import { PaymentJourney } from './journeys/payment-journey';
import type { ScenarioContext } from './journeys/scenario-context';
import { SchoolTime } from './journeys/school-time';
import { ScreenReading } from './journeys/screen-reading';
import type { Phone } from './phones/phone';
import { CollegeFixture, type Office } from './schools/college-fixture';
import type { KollegSite } from './schools/kolleg-site';
import { Network } from './schools/network';
import { PlatformPages } from './schools/platform-pages';
import { SchoolFixture, type SchoolOptions } from './schools/school-fixture';

/** One scenario: its schools, its network, the current phone, and the actions of its steps. */
export class Scenario extends World implements ScenarioContext {
  readonly network = new Network();
  readonly ways = new NavigationJourney(this);
  readonly screen = new ScreenReading(this, this.ways);
  readonly form = new FormJourney(this, this.ways, this.screen);
  readonly files = new FileJourney(this);
  readonly account = new AccountJourney(this, this.ways);
  readonly payment = new PaymentJourney(this);
  readonly time = new SchoolTime(this);
  private readonly schools: SchoolFixture[] = [];
  private college: CollegeFixture | undefined;
  private kollegSite: KollegSite | undefined;
  private together: Assembly | undefined;
  private readonly phones: Phone[] = [];
  private inHand: Phone | undefined;
  private ownPages: PlatformPages | undefined;

  begin(assembly: Assembly): void {
    this.together = assembly;
  }

  get assembly(): Assembly {
    if (!this.together) throw new Error('the scenario has not begun');
    return this.together;
  }

  get school(): SchoolFixture {
    const school = this.schools.at(-1);
    if (!school) throw new Error('no school yet');
    return school;
  }

  get office(): Office {
    return this.college ?? this.school;
  }

  get phone(): Phone {
    if (!this.inHand) throw new Error('no phone in hand');
    return this.inHand;
  }

  async foundSchool({ sealed = true, ...options }: SchoolOptions = {}): Promise<void> {
    const school = new SchoolFixture(this.assembly.school, this.assembly.store);
    await school.open(Date.now(), { sealed, ...options });
    this.network.sealed = sealed;
    this.schools.push(school);
    await this.takePhone();
  }

  /** Creates a college with its own API. */
  async foundCollege(): Promise<void> {
    const { college } = this.assembly;
    assert.ok(college, 'there is no college here');
    this.network.sealed = false;
    this.college = new CollegeFixture(college.found(this.network));
    await this.takePhone();
  }

  /** The college's office. */
  get collegeOffice(): CollegeFixture {
    assert.ok(this.college, 'there is no college yet');
    return this.college;
  }

  /** Opens an evening school where people sign in before they apply. */
  async foundKolleg(): Promise<void> {
    const { openKolleg } = this.assembly;
    assert.ok(openKolleg, 'there is no such school here');
    this.network.sealed = false;
    const { site, phone } = await openKolleg(this.network);
    this.kollegSite = site;
    this.phones.push(phone);
    this.inHand = phone;
  }

  get kolleg(): KollegServer {
    assert.ok(this.kollegSite, 'no evening school yet');
    return this.kollegSite.kolleg;
  }

  /** Owners of the college's sessions. */
  get signedInAtCollege(): readonly string[] | undefined {
    return this.college?.signedIn;
  }

  /** The platform's pages around the app. */
  get pages(): PlatformPages {
    const { newWebPage } = this.assembly;
    assert.ok(newWebPage, 'no server serves pages here');
    this.ownPages ??= new PlatformPages(newWebPage, () => this.school.uniqueName);
    return this.ownPages;
  }

  /** Ensures that there is a current phone, at the first school. */
  async takePhone(): Promise<void> {
    this.inHand ??= await this.newPhone();
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

  /** Attaches what the specification's page shows of this scenario. */
  async attachEvidence(): Promise<void> {
    this.attach(this.network.evidence.json, EVIDENCE_TYPE);
    const picture = await this.inHand?.picture();
    if (picture) this.attach(picture, 'image/jpeg');
  }

  async close(): Promise<void> {
    this.payment.close();
    this.assembly.clock.reset();
    this.account.close();
    await this.ownPages?.close();
    this.network.releaseUploads();
    for (const phone of this.phones) await phone.discard();
    await this.kollegSite?.close();
  }

  /** A phone at the scenario's first school. */
  private async newPhone(): Promise<Phone> {
    const phone = this.college
      ? await this.assembly.college?.newPhone(this.network)
      : await this.assembly.newPhone(this.schools[0]?.uniqueName, this.network);
    assert.ok(phone, 'there is no college here');
    this.phones.push(phone);
    return phone;
  }
}
