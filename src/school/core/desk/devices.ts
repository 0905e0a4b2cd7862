import { isRefused } from '#domain/refused';
import { staffNameOf } from '#domain/staff/account';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { AuditTrail } from '../staff/audit-trail';
import type { DeskNeeds, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';
import type { DeviceRecord } from './device-tables';

/** ms for which the QR code of a new device can be scanned, and for which the device stays enrolled. */
const LINK_LIFE = 10 * 60_000;
export const ENROLMENT_LIFE = 14 * 86_400_000;
/** ms between two notes of when a device was last seen. */
const SEEN_EVERY = 60_000;

/** A device as the desk lists it. */
type DeviceRow = ReturnType<typeof rowOf>;

/** An enrolled device that asks: it may scan at its stations, and nothing else. */
export interface DeviceContext extends Pick<StaffContext, 'tenantId' | 'actor' | 'address'> {
  readonly device: DeviceRecord;
}

/** Stewards' phones: added by a QR code, and revoked in one tap. */
export class Devices {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets'>,
    private readonly transactions: DeskTransactions,
    private readonly audit: AuditTrail,
  ) {}

  async list({ tenantId }: StaffContext) {
    return (await this.deps.store.read(({ devices }) => devices.all(tenantId))).map(rowOf);
  }

  /** What a device shows: itself, its school, and those of the stations that it is for. */
  async scanner({ tenantId, device }: DeviceContext) {
    const { id, name, holder, stationIds } = device;
    return this.deps.store.read(async ({ tenants, welcome }) => {
      // A school without check-in has none.
      const stations = (await welcome.rules(tenantId))?.stations ?? [];
      return {
        device: { id, name, ...(holder !== undefined && { holder }) },
        school: { name: (await tenants.byId(tenantId))?.name ?? '' },
        stations: stations.filter((station) => stationIds.includes(station.id)),
      };
    });
  }

  /** `link` is the QR code's secret, known to nobody else. */
  async add(
    context: StaffContext,
    asked: { readonly name: string; readonly stationIds: readonly string[] },
  ): Promise<{ readonly device: DeviceRow; readonly link: string } | StaffRefusal> {
    const { secrets, clock } = this.deps;
    const { tenantId } = context;
    const name = staffNameOf(asked.name);
    if (name === undefined) return { refused: 'invalid', errors: [{ path: 'name', code: 'required' }] };
    const link = secrets.newId();
    const device: DeviceRecord = {
      id: secrets.newId(),
      tenantId,
      name,
      stationIds: asked.stationIds,
      digest: secrets.digest(link),
      state: 'waiting',
      expiresAt: clock.now() + LINK_LIFE,
    };
    const object = { kind: 'device', id: device.id, label: name } as const;
    return this.transactions.change(context, { object }, async (tables) => {
      const known = (await tables.welcome.rules(tenantId))?.stations.map((one) => one.id) ?? [];
      if (!asked.stationIds.every((id) => known.includes(id)))
        return { refused: 'invalid', errors: [{ path: 'stationIds', code: 'unknown' }] };
      await tables.devices.save(device);
      return { device: rowOf(device), link };
    });
  }

  /** Uses a QR code's secret; `token` is for the device's cookie. */
  async enrol(
    link: string,
    address: string,
  ): Promise<{ readonly context: DeviceContext; readonly token: string } | StaffRefusal> {
    const { secrets, clock, store } = this.deps;
    return store.transaction(async (tables) => {
      const found = await tables.devices.byDigestForUpdate(secrets.digest(link));
      if (found?.state !== 'waiting' || found.expiresAt <= clock.now()) return { refused: 'linkSpent' };
      return this.enrolIn(tables, found, address);
    });
  }

  /** As `enrol`, for a device that needs no QR code. */
  async enrolIn(
    tables: DeskTables,
    device: Omit<DeviceRecord, 'digest' | 'state' | 'expiresAt'>,
    address: string,
    detail?: string,
  ): Promise<{ readonly context: DeviceContext; readonly token: string }> {
    const { secrets, clock } = this.deps;
    const token = secrets.newId();
    const now = clock.now();
    const enrolled: DeviceRecord = {
      ...device,
      digest: secrets.digest(token),
      state: 'enrolled',
      lastSeenAt: now,
      expiresAt: now + ENROLMENT_LIFE,
    };
    await tables.devices.save(enrolled);
    const context = deviceContextOf(enrolled, address);
    const asked = { ...context, action: 'scan', plans: [], grants: [], isMasked: true } as const;
    const object = { kind: 'device', id: device.id, label: device.name };
    await this.audit.add(tables, asked, { action: 'enrol', object, ...(detail !== undefined && { detail }) });
    return { context, token };
  }

  async revoke(context: StaffContext, id: string): Promise<{ readonly device: DeviceRow } | StaffRefusal> {
    return this.transactions.change(context, { object: { kind: 'device', id } }, async ({ devices }) => {
      const found = await devices.findForUpdate(context.tenantId, id);
      if (!found) return { refused: 'notFound' };
      const device = { ...found, state: 'revoked' } as const;
      await devices.save(device);
      return { device: rowOf(device) };
    });
  }

  /** The right of the device whose cookie this is. */
  async authorise(token: string | undefined, address: string): Promise<DeviceContext | StaffRefusal> {
    const { secrets, clock, store } = this.deps;
    if (token === undefined) return { refused: 'signedOut' };
    const digest = secrets.digest(token);
    const device = await store.read(({ devices }) => devices.byDigest(digest));
    const now = clock.now();
    if (!isUsable(device, now)) return { refused: 'signedOut' };
    if (now - (device.lastSeenAt ?? 0) > SEEN_EVERY)
      await this.update(device, (found) => ({ ...found, lastSeenAt: now }));
    return deviceContextOf(device, address);
  }

  /** Who holds it this shift. */
  async hold({ device, address }: DeviceContext, typed: string): Promise<DeviceContext | StaffRefusal> {
    const holder = staffNameOf(typed);
    if (holder === undefined) return { refused: 'invalid', errors: [{ path: 'name', code: 'required' }] };
    const held = await this.update(device, (found) => ({ ...found, holder }));
    return isRefused(held) ? held : deviceContextOf(held, address);
  }

  private update(
    { tenantId, id }: DeviceRecord,
    changed: (device: DeviceRecord) => DeviceRecord,
  ): Promise<DeviceRecord | StaffRefusal> {
    return this.deps.store.transaction(async ({ devices }): Promise<DeviceRecord | StaffRefusal> => {
      const found = await devices.findForUpdate(tenantId, id);
      if (!isUsable(found, this.deps.clock.now())) return { refused: 'signedOut' };
      const device = changed(found);
      await devices.save(device);
      return device;
    });
  }
}

export function isUsable(device: DeviceRecord | undefined, now: number): device is DeviceRecord {
  return device?.state === 'enrolled' && now < device.expiresAt;
}

/** As shown: the device, and who holds it. */
export function deviceName({ name, holder }: Pick<DeviceRecord, 'name' | 'holder'>): string {
  return holder === undefined ? name : `${name} · ${holder}`;
}

function deviceContextOf(device: DeviceRecord, address: string): DeviceContext {
  const { tenantId, id } = device;
  return { tenantId, actor: { kind: 'device', id, name: deviceName(device) }, address, device };
}

function rowOf({ digest: _, tenantId: __, ...device }: DeviceRecord) {
  return device;
}
