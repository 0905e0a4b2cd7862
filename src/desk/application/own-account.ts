import { sessionEndpoints } from '#wire/desk/session';
import type { DataOf, DeskApi } from './ports/desk-api';
import type { ShortcutSetting } from './ports/shortcut-setting';
import { RecordLoader } from './record-loader';

type Sessions = DataOf<typeof sessionEndpoints.sessions>['sessions'];

/** 我的账号: password, recovery codes, shortcuts, and where the person is signed in. */
export class OwnAccount extends RecordLoader<Sessions> {
  constructor(
    private readonly api: DeskApi,
    readonly shortcuts: ShortcutSetting,
  ) {
    super(async () => (await api.call(sessionEndpoints.sessions, {})).sessions);
  }

  /** One of the sessions, or all others than this. */
  async endSessions(id?: string): Promise<void> {
    await this.api.call(sessionEndpoints.endSessions, id === undefined ? {} : { id });
    await this.load();
  }

  /** Ends all other sessions, too. */
  async changePassword(current: string, password: string): Promise<void> {
    await this.api.call(sessionEndpoints.changePassword, { current, password });
    await this.load();
  }

  /** Ten new ones; the former ones end. */
  async newRecoveryCodes(code: string): Promise<readonly string[]> {
    return (await this.api.call(sessionEndpoints.newRecoveryCodes, { code })).recoveryCodes;
  }
}
