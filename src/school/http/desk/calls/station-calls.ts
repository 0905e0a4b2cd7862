import { isRefused } from '#domain/refused';
import type { SchoolSettingsView } from '#school/core/desk/school-settings';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { stationEndpoints } from '#wire/desk/stations';
import { type DeskCall, deskCall } from '../desk-call';

/** The stations of check-in, their devices, and what was scanned there. */
export function stationCalls({ devices, settings, scans }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(stationEndpoints.list, async (_, { context }) => ({
      ...stationsIn(await settings.read(context)),
      devices: await devices.list(context),
    })),
    deskCall(stationEndpoints.save, async (asked, { context }) => {
      const saved = await settings.saveStations(context, asked);
      return isRefused(saved) ? saved : stationsIn(saved);
    }),
    deskCall(stationEndpoints.addDevice, async (asked, { context, origin }) => {
      const added = await devices.add(context, asked);
      if (isRefused(added)) return added;
      const { device, link } = added;
      // After the `#`: it is sent to no server, and stands in no log.
      return { device, link: `${origin}/desk/scan/#${link}`, linkExpiresAt: device.expiresAt };
    }),
    deskCall(stationEndpoints.revokeDevice, ({ id }, { context }) => devices.revoke(context, id)),
    deskCall(stationEndpoints.scans, ({ after }, { context }) => scans.latest(context, after)),
    deskCall(stationEndpoints.annul, (asked, { context }) => scans.annul(context, asked)),
  ];
}

/** Without a revision where the school has no check-in. */
function stationsIn({ stations }: SchoolSettingsView) {
  return stations ?? { stations: [] };
}
