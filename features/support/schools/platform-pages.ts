import assert from 'node:assert/strict';
import type { Device, WebPage } from '../phones/web-page';
import { until } from '../until';

const APP = '/zhxy/orientation/';

/** The platform's pages around the app: the one for computers, and the entry to a school's mini-programs. */
export class PlatformPages {
  private page: WebPage | undefined;

  constructor(
    private readonly newPage: (device: Device) => Promise<WebPage>,
    /** The school's name in addresses. */
    private readonly tn: () => string,
  ) {}

  /** `redirect`: where the link continues in a browser. */
  async openEntry(redirect: string = this.phoneSite): Promise<void> {
    const query = new URLSearchParams({ tn: this.tn(), redirectH5: redirect });
    await this.on('phone', `/zhxy/miniapp/index.html?${query}`);
  }

  openAppOnComputer(): Promise<void> {
    return this.on('computer', this.phoneSite);
  }

  openPcPage(query: Readonly<Record<string, string>> = {}): Promise<void> {
    return this.on('computer', `/zhxy/orientation-pc/?${new URLSearchParams({ tn: this.tn(), ...query })}`);
  }

  async reads(words: string): Promise<void> {
    await until(
      async () => (await this.current.text()).includes(words),
      async () => `“${words}” is not to be read in: ${await this.current.text()}`,
    );
  }

  async offers(names: readonly string[]): Promise<void> {
    const offered = async () => (await this.current.links()).map(({ name }) => name);
    await until(
      async () => {
        const links = await offered();
        return names.every((name) => links.some((link) => link.startsWith(name)));
      },
      async () => `the page offers ${await offered()} and not ${names}`,
    );
  }

  /** No link leads out of the platform, except into another app. */
  async leadsNowhereTo(host: string): Promise<void> {
    const led = [await this.current.address(), ...(await this.current.links()).map(({ href }) => href)];
    assert.deepEqual(
      led.filter((address) => /^https?:/.test(address) && new URL(address).host === host),
      [],
    );
  }

  async shows(picture: string): Promise<void> {
    await until(
      async () => (await this.current.pictures()).includes(picture),
      async () => `the page shows ${await this.current.pictures()} and not ${picture}`,
    );
  }

  async take(name: string): Promise<void> {
    const link = await until(
      async () => (await this.current.links()).find((each) => each.name.startsWith(name)),
      () => `no link ${name}`,
    );
    await this.current.open(link.href);
  }

  /** With these parameters besides the school's name. */
  async isAtPhoneSite(query: Readonly<Record<string, string>> = {}): Promise<void> {
    const { pathname, searchParams } = new URL(await this.current.address());
    assert.equal(pathname, APP);
    assert.deepEqual(Object.fromEntries(searchParams), { tn: this.tn(), ...query });
  }

  async isLedTo(app: 'weixin' | 'dingtalk'): Promise<void> {
    assert.ok((await this.current.address()).startsWith(`${app}://`), await this.current.address());
  }

  async isAtPcPage(): Promise<void> {
    await until(
      async () => new URL(await this.current.address()).pathname === '/zhxy/orientation-pc/',
      async () => `the page is ${await this.current.address()}`,
    );
  }

  async close(): Promise<void> {
    await this.page?.close();
  }

  private get phoneSite(): string {
    return `${APP}?${new URLSearchParams({ tn: this.tn() })}`;
  }

  private async on(device: Device, address: string): Promise<void> {
    await this.page?.close();
    this.page = await this.newPage(device);
    await this.page.open(address);
  }

  private get current(): WebPage {
    assert.ok(this.page, 'no page is open');
    return this.page;
  }
}
