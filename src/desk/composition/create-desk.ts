import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { PictureReducer } from '#application/ports/files/picture-reducer';
import { Clock } from '#application/ports/phone/clock';
import { Preferences } from '#application/ports/phone/preferences';
import { BrowserPictureReducer } from '#infrastructure/browser/pictures/browser-picture-reducer';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { LocalPreferences } from '#infrastructure/storage/local-preferences';
import { DeskSession } from '../application/desk-session';
import { PlanEdits } from '../application/plans/plan-edits';
import { DeskApi } from '../application/ports/desk-api';
import { ShortcutSetting } from '../application/ports/shortcut-setting';
import { newId } from '../infrastructure/browser/new-id';
import { warnBeforeUnload } from '../infrastructure/browser/warn-before-unload';
import { HttpDeskApi } from '../infrastructure/http/http-desk-api';
import { WorkerTableReader } from '../infrastructure/table-file/worker-table-reader';

const SINGLE_KEYS = 'deskSingleKeys';

/** The desk's parts, each made when it is first asked for. `school`: its name in addresses; absent: the default one. */
export function createDesk(school: string | undefined): Container {
  // Without `jitless`, Inversify compiles functions from text, which the page's content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(Clock).toConstantValue(new SystemClock());
  const storage = new BrowserStorage();
  container
    .bind(Preferences)
    .toConstantValue(new LocalPreferences(storage, navigator.languages ?? [navigator.language]));
  container.bind(ShortcutSetting).toConstantValue({
    get areSingleKeysOn() {
      return storage.get(SINGLE_KEYS) !== 'off';
    },
    set areSingleKeysOn(isOn) {
      storage.set(SINGLE_KEYS, isOn ? 'on' : 'off');
    },
  });
  container
    .bind(DeskSession)
    .toResolvedValue(
      (clock) => new DeskSession(new HttpDeskApi(new AxiosTransport(), clock), school),
      [Clock],
    );
  container.bind(PictureReducer).toResolvedValue((clock) => new BrowserPictureReducer(clock), [Clock]);
  // Every call is the session's, which asks for what is missing.
  container.bind(DeskApi).toResolvedValue((session) => session, [DeskSession]);
  container.bind(PlanEdits).toResolvedValue(
    (desk, clock, session) => {
      const edits = new PlanEdits({ desk, clock, session, newId, reader: new WorkerTableReader() });
      warnBeforeUnload(window, () => edits.isUnsaved);
      return edits;
    },
    [DeskApi, Clock, DeskSession],
  );
  return container;
}
