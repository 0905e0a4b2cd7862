import { stationEndpoints } from '#wire/desk/stations';
import type { DataOf, DeskApi, RequestOf } from './ports/desk-api';
import { RecordLoader } from './record-loader';

type Listed = DataOf<typeof stationEndpoints.list>;
export type Station = Listed['stations'][number];
export type Device = Listed['devices'][number];
export type NewDevice = DataOf<typeof stationEndpoints.addDevice>;
type Scans = DataOf<typeof stationEndpoints.scans>;
export type ScanRow = Scans['scans'][number];

interface Stations extends Listed, Scans {}

/** 站点与设备: the stations of check-in, stewards' phones, and what they have scanned. */
export class StationOffice extends RecordLoader<Stations> {
  constructor(private readonly api: DeskApi) {
    super(async () => {
      const [listed, scans] = await Promise.all([
        api.call(stationEndpoints.list, {}),
        api.call(stationEndpoints.scans, {}),
      ]);
      return { ...listed, ...scans };
    });
  }

  /** What the school has now; rejects where that is not known. */
  async reread(): Promise<Listed> {
    const listed = await this.api.call(stationEndpoints.list, {});
    this.#change((value) => ({ ...value, ...listed }));
    return listed;
  }

  async saveStations(asked: RequestOf<typeof stationEndpoints.save>): Promise<Pick<Listed, 'stations'>> {
    const saved = await this.api.call(stationEndpoints.save, asked);
    this.#change((value) => ({ ...value, ...saved }));
    return saved;
  }

  async addDevice(asked: RequestOf<typeof stationEndpoints.addDevice>): Promise<NewDevice> {
    const added = await this.api.call(stationEndpoints.addDevice, asked);
    this.#change((value) => ({ ...value, devices: [...value.devices, added.device] }));
    return added;
  }

  async revoke({ id }: Device): Promise<void> {
    const { device } = await this.api.call(stationEndpoints.revokeDevice, { id });
    this.#change((value) => ({
      ...value,
      devices: value.devices.map((one) => (one.id === id ? device : one)),
    }));
  }

  async annul({ id }: ScanRow, reason: string): Promise<void> {
    const { scan } = await this.api.call(stationEndpoints.annul, { id, reason });
    this.#change((value) => ({ ...value, scans: value.scans.map((one) => (one.id === id ? scan : one)) }));
  }

  async moreScans(): Promise<void> {
    const after = this.state.value?.scans.at(-1)?.id;
    if (after === undefined) return;
    const page = await this.api.call(stationEndpoints.scans, { after });
    this.#change((value) => ({ ...value, ...page, scans: [...value.scans, ...page.scans] }));
  }

  #change(changed: (value: Stations) => Stations): void {
    const { value } = this.state;
    if (value) this.replace(changed(value));
  }
}
