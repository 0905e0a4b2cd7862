import { isRefused } from '#domain/refused';
import type { DeviceRecord, ListedScan } from '#school/core/desk/device-tables';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { stationEndpoints } from '#wire/desk/stations';
import { type DeskCall, deskCall } from '../desk-call';

/** The stations of check-in, their devices, and what was scanned there. */
export function stationCalls({ devices, stations, scans }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(stationEndpoints.list, async (_, { context }) => ({
      ...(await stations.read(context)),
      devices: (await devices.list(context)).map(deviceData),
    })),
    deskCall(stationEndpoints.save, (asked, { context }) => stations.save(context, asked)),
    deskCall(stationEndpoints.addDevice, async (asked, { context, origin }) => {
      const added = await devices.add(context, asked);
      if (isRefused(added)) return added;
      const { device, link } = added;
      // After the `#`: it is sent to no server, and stands in no log.
      return {
        device: deviceData(device),
        link: `${origin}/desk/scan/#${link}`,
        linkExpiresAt: device.expiresAt,
      };
    }),
    deskCall(stationEndpoints.revokeDevice, async ({ id }, { context }) => {
      const revoked = await devices.revoke(context, id);
      return isRefused(revoked) ? revoked : { device: deviceData(revoked.device) };
    }),
    deskCall(stationEndpoints.scans, async ({ after }, { context }) => {
      const { scans: listed, ...rest } = await scans.latest(context, after);
      return { ...rest, scans: listed.map(scanData) };
    }),
    deskCall(stationEndpoints.annul, async (asked, { context }) => {
      const annulled = await scans.annul(context, asked);
      return isRefused(annulled) ? annulled : { scan: scanData(annulled.scan) };
    }),
  ];
}

function deviceData({ digest: _, tenantId: __, ...device }: DeviceRecord) {
  return device;
}

function scanData({ id, at, station, by, via, outcome, maskedName, annulled }: ListedScan) {
  return {
    ...{ id, at, station, by, via, outcome },
    ...(maskedName !== undefined && { maskedName }),
    ...(annulled && { annulled }),
  };
}
