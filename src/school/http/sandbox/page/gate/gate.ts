import { openPass, parseSpokenCode } from '#domain/checkin/pass';
import type { ReportEntry } from '#domain/checkin/report';
import { codes } from '#wire/codes';
import { find, messageOf } from '../elements';
import { t } from '../messages';
import { onTab, shownTab } from '../page';
import { loadPages } from '../pages';
import { type Gate, isUnreachable, onSchool, RefusalError, type School, type ShownAtGate } from '../school';
import { isPass, syncScans, verifyOffline } from './gate-offline';
import { hideFace, refusalText, showFace, showResult, showStudent } from './gate-result';
import { chosenStation, drawStations, refuseWithoutStation } from './gate-station';
import { GateStorage } from './gate-storage';
import { drawGate } from './gate-view';
import { type Scan, scan } from './scanner';

const REFRESH_MS = 2000;
/** ms until a verification that is not done yet says so. */
const PENDING_AFTER_MS = 500;

interface Verified {
  /** Of whoever is known as counted by the school's refusal. */
  readonly key?: string | undefined;
  /** What is done without network. */
  readonly offline: (stationId: string | undefined) => Promise<void> | void;
}

/** The gate of one school. */
class SchoolGate {
  readonly storage: GateStorage;
  /** The latest response; undefined until there is one. */
  private gate: Gate | undefined;
  /** Number of pages of reports that are shown. */
  private pages = 1;
  private syncing: Promise<void> | undefined;

  constructor(readonly school: School) {
    this.storage = new GateStorage(school.tenantId);
  }

  async refresh(): Promise<void> {
    if (!this.school.signedIn || shownTab() !== 'gate' || document.hidden) return;
    try {
      let latest: Gate | undefined;
      const { entries, more } = await loadPages<ReportEntry>(this.pages, async (last) => {
        latest = await this.school.get('gate', last && { after: last.welcomeId });
        return { entries: latest.reports, more: latest.more };
      });
      if (this !== shown || !latest) return;
      this.gate = { ...latest, reports: entries, more };
      const { passKey, retiredPassKey, stations } = latest;
      this.storage.write('plan', {
        passKey,
        stations,
        ...(retiredPassKey !== undefined && { retiredPassKey }),
      });
      this.storage.write('offset', latest.serverTime - Date.now());
      await this.sync();
      this.draw(true);
    } catch (thrown) {
      if (isUnreachable(thrown)) this.draw(false);
      else this.draw(true, messageOf(thrown));
    }
  }

  /** One sync at a time: the list is refreshed again while a slow sync is running. */
  private sync(): Promise<void> {
    this.syncing ??= syncScans(this.school, this.storage).finally(() => {
      this.syncing = undefined;
    });
    return this.syncing;
  }

  showMore(): void {
    this.pages += 1;
    this.refresh();
  }

  private draw(online: boolean, problem?: string): void {
    if (this !== shown) return;
    const { gate, storage, school } = this;
    drawGate({ gate, storage, online, problem });
    drawStations(gate?.stations ?? storage.read('plan')?.stations ?? [], school.tenantId);
  }

  /** Whether the school knows the student of a pass or code. */
  verifyPass(shown: string): Promise<boolean> {
    return this.verify(isPass(shown) ? { pass: shown } : { code: shown }, {
      key: openPass(shown)?.claim.welcomeId ?? parseSpokenCode(shown),
      offline: async (stationId) => {
        await verifyOffline(this.school, this.storage, shown, stationId);
        this.draw(false);
      },
    });
  }

  /** Who can show no pass that is valid is verified by their ID card. Whether the school knows them. */
  verifyPerson(name: string, idCard: string): Promise<boolean> {
    return this.verify({ name, idCard }, { offline: () => showResult('bad', t('gate.offlinePerson')) });
  }

  /** Whether the school knows the student. */
  private async verify(shown: ShownAtGate, { key, offline }: Verified): Promise<boolean> {
    if (refuseWithoutStation()) return false;
    const { stationId, isLater } = chosenStation();
    let isKnown = true;
    const pending = setTimeout(() => showResult('pending', t('gate.pending')), PENDING_AFTER_MS);
    try {
      const student = await this.school.report(shown, stationId);
      clearTimeout(pending);
      this.storage.addCounted(student.welcomeId, stationId);
      showStudent(t(isLater ? 'gate.recorded' : 'gate.reported'), student);
      if (student.faceSeconds) await showFace(this.school, student.welcomeId);
    } catch (thrown) {
      clearTimeout(pending);
      isKnown = thrown instanceof RefusalError && thrown.code === codes.passUsed;
      if (isKnown && key !== undefined) this.storage.addCounted(key, stationId);
      if (isUnreachable(thrown)) await offline(stationId);
      else showResult('bad', refusalText(thrown, { isPerson: 'idCard' in shown, isLater }));
    }
    await this.refresh();
    return isKnown;
  }
}

let shown: SchoolGate | undefined;
let scanning: Scan | undefined;

function stopScanning(): void {
  scanning?.stop();
  scanning = undefined;
  find('gate-camera').textContent = t('gate.scan');
}

async function startScanning(): Promise<void> {
  scanning = scan(find('gate-video', HTMLVideoElement));
  find('gate-camera').textContent = t('gate.stopScanning');
  try {
    const text = await scanning.text;
    stopScanning();
    if (text !== undefined) await shown?.verifyPass(text.trim());
  } catch (thrown) {
    stopScanning();
    showResult('bad', messageOf(thrown));
  }
}

/** `verify` resolves with whether the school knows the student; `missing`: what is said while not all is filled in. */
function onVerify(
  form: string,
  inputs: readonly HTMLInputElement[],
  verify: (...texts: string[]) => Promise<boolean | undefined>,
  missing?: string,
): void {
  find(form).addEventListener('submit', async (event) => {
    event.preventDefault();
    const typed = inputs.map(({ value }) => value);
    if (typed.some((text) => text.trim() === '')) return missing && showResult('bad', missing);
    if (refuseWithoutStation()) return;
    // Nobody's number stays on the screen, and a code that is submitted twice would be refused as used.
    for (const input of inputs) input.value = '';
    if ((await verify(...typed)) || inputs.some(({ value }) => value !== '')) return;
    // To be corrected, or to be sent again once there is a network, unless the next one is typed meanwhile.
    for (const [at, input] of inputs.entries()) input.value = typed[at] ?? '';
    const [first, ...others] = inputs;
    // The next code replaces this one.
    if (others.length === 0 && document.activeElement === first) first?.select();
  });
}

export function startGate(): void {
  onSchool((school) => {
    find('tabs').hidden = !school.signedIn;
    find('gate').hidden = !school.signedIn;
    if (shown?.school === school) return;
    shown = new SchoolGate(school);
    stopScanning();
    hideFace();
    find('gate-result').hidden = true;
    shown.refresh();
  });
  onTab((tab) => {
    if (tab !== 'gate') {
      stopScanning();
      hideFace();
    }
    shown?.refresh();
  });
  find('gate-camera').addEventListener('click', () => (scanning ? stopScanning() : startScanning()));
  const code = find('gate-input', HTMLInputElement);
  code.addEventListener('focus', () => code.select());
  onVerify(
    'gate-form',
    [code],
    async (text = '') => (await shown?.verifyPass(text.trim())) || isPass(text.trim()),
  );
  const person = ['gate-name', 'gate-id-card'].map((id) => find(id, HTMLInputElement));
  onVerify(
    'gate-person',
    person,
    async (name = '', idCard = '') => shown?.verifyPerson(name, idCard),
    t('gate.personMissing'),
  );
  find('gate-sync').addEventListener('click', () => shown?.refresh());
  find('gate-checked').addEventListener('click', () => {
    shown?.storage.write('toCheck', []);
    find('gate-check').hidden = true;
  });
  find('gate-more').addEventListener('click', () => shown?.showMore());
  addEventListener('online', () => shown?.refresh());
  // The photo is hidden as soon as the page is not visible.
  document.addEventListener('visibilitychange', () => document.hidden && hideFace());
  setInterval(() => shown?.refresh(), REFRESH_MS);
}
