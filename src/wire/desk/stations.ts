import * as v from 'valibot';
import { reportWays, scanOutcomes } from '#domain/checkin/report';
import { count, id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { line, revision } from './school';
import { text } from './session';

const edit = { action: 'station.edit', scope: 'school' } as const;

const station = { name: line, place: line, about: line, opensAt: time, closesAt: time };
export const StationData = v.object({ id, ...station });
const StationsData = v.object({
  /** Absent: the school has no check-in. */
  revision: v.exactOptional(revision),
  stations: v.array(StationData),
});
export const DeviceData = v.object({
  id,
  name: v.string(),
  stationIds: v.array(id),
  /** `waiting`: its QR code has not been scanned. */
  state: v.picklist(['waiting', 'enrolled', 'revoked']),
  /** Who holds it this shift. */
  holder: v.exactOptional(v.string()),
  lastSeenAt: v.exactOptional(time),
  expiresAt: time,
});

export const ScanRowData = v.object({
  id,
  at: time,
  station: v.string(),
  by: v.string(),
  via: v.picklist(reportWays),
  outcome: v.picklist(scanOutcomes),
  maskedName: v.exactOptional(v.string()),
  annulled: v.exactOptional(v.object({ by: v.string(), at: time, reason: v.string() })),
});

export const stationEndpoints = {
  list: deskEndpoint({
    method: 'GET',
    path: 'stations',
    summary: 'The stations of check-in, and the enrolled devices',
    access: edit,
    data: v.object({ ...StationsData.entries, devices: v.array(DeviceData) }),
  }),
  save: deskEndpoint({
    method: 'POST',
    path: 'stations/save',
    summary:
      'The stations in their order: students report at the first. One without an id is new; one with scans or devices stays',
    access: edit,
    request: v.object({
      revision,
      stations: v.pipe(v.array(v.object({ id: v.exactOptional(id), ...station })), v.maxLength(100)),
    }),
    data: StationsData,
    problems: ['changed', 'invalid', 'notInThisState'],
  }),
  addDevice: deskEndpoint({
    method: 'POST',
    path: 'devices',
    summary:
      "Adds a steward's phone, for the named stations; `link` is for a QR code, once, within ten minutes",
    access: edit,
    request: v.object({
      name: text(80),
      stationIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)),
    }),
    data: v.object({ device: DeviceData, link: v.string(), linkExpiresAt: time }),
    problems: ['invalid'],
  }),
  revokeDevice: deskEndpoint({
    method: 'POST',
    path: 'devices/:id/revoke',
    summary: 'Revokes a device, from its next call on',
    access: edit,
    request: v.object({ id }),
    data: v.object({ device: DeviceData }),
  }),
  scans: deskEndpoint({
    method: 'GET',
    path: 'scans',
    summary: 'The latest scans, and how many have reported; a page, the first or the one after a scan',
    access: { action: 'roster.read', scope: 'school' },
    request: v.object({ after: v.exactOptional(id) }),
    data: v.object({ expected: count, reported: count, scans: v.array(ScanRowData), more: v.boolean() }),
  }),
  annul: deskEndpoint({
    method: 'POST',
    path: 'scans/:id/annul',
    summary: 'Annuls a scan that counted: the student has not reported by it, or not been at the station',
    access: { action: 'scan.annul', scope: 'school' },
    request: v.object({ id, reason: text(400) }),
    data: v.object({ scan: ScanRowData }),
    problems: ['notInThisState', 'invalid'],
  }),
};
