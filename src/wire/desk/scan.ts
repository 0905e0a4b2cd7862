import * as v from 'valibot';
import { scanOutcomes } from '#domain/checkin/report';
import { id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';
import { StationData } from './stations';

const scan = { action: 'scan', scope: 'station' } as const;

export const ScannerData = v.object({
  device: v.object({ id, name: v.string(), holder: v.exactOptional(v.string()) }),
  school: v.object({ name: v.string() }),
  /** Those that the device is for. */
  stations: v.array(StationData),
});

const stationId = id;
/** Random, made by the device before it sends; the same scan sent again has the same outcome. */
const scanId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** Calls of a steward's enrolled device, whose cookie is for these alone. */
export const scanEndpoints = {
  enrol: deskEndpoint({
    method: 'POST',
    path: 'scan/enrol',
    summary: "Uses the link of a device's QR code, and sets the device's cookie",
    access: { action: 'none', scope: 'anyone' },
    request: v.object({ link: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/)) }),
    data: ScannerData,
    problems: ['linkSpent'],
  }),
  scanner: deskEndpoint({
    method: 'GET',
    path: 'scan/scanner',
    summary: 'The device, its school and its stations',
    access: scan,
    data: ScannerData,
  }),
  hold: deskEndpoint({
    method: 'POST',
    path: 'scan/holder',
    summary: 'Who holds the device this shift',
    access: scan,
    request: v.object({ name: text(80) }),
    data: ScannerData,
    problems: ['invalid'],
  }),
  scan: deskEndpoint({
    method: 'POST',
    path: 'scan/scans',
    summary: 'A scan of a pass, its six characters, or name and number of an ID card',
    access: scan,
    request: v.object({
      scanId,
      stationId,
      shown: v.union([
        v.object({ pass: text(1_000) }),
        v.object({ code: text(40) }),
        v.object({ name: text(100), idCard: text(40) }),
      ]),
    }),
    data: v.object({
      outcome: v.picklist(scanOutcomes),
      /** When and where it counted before (`again`), or when the pass expired. */
      at: v.exactOptional(time),
      station: v.exactOptional(v.string()),
      /** What was wrong, of `invalid`. */
      fault: v.exactOptional(v.object({ path: v.string(), code: v.string() })),
      student: v.exactOptional(
        v.object({
          id,
          maskedName: v.string(),
          maskedIdCard: v.string(),
          major: v.exactOptional(v.string()),
          className: v.exactOptional(v.string()),
          /** The photo has to be taken here. */
          photoNeeded: v.boolean(),
          /** Whether this device may see the approved photo now (`POST scan/face`). */
          hasFace: v.boolean(),
        }),
      ),
    }),
    problems: ['invalid'],
  }),
  face: deskEndpoint({
    method: 'POST',
    path: 'scan/face',
    summary: 'The approved photo of a student whom this device reported some seconds ago; not to be kept',
    access: scan,
    request: v.object({ id }),
    data: v.object({ type: v.string(), data: v.string(), seconds: v.number() }),
  }),
};
