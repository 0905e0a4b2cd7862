import { isRefused } from '#domain/refused';
import type { DeviceContext } from '#school/core/desk/devices';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { scanEndpoints } from '#wire/desk/scan';
import { type DeskCall, deviceCall, visitorCall } from '../desk-call';

/** Calls of stewards' devices. */
export function scanCalls({ devices, scans }: StaffDesk): readonly DeskCall[] {
  const shown = async (context: DeviceContext) => {
    const { device } = context;
    const { id, name, holder } = device;
    const { school, stations, serverTime } = await devices.scanner(context);
    return {
      device: { id, name, ...(holder !== undefined && { holder }) },
      ...{ school, stations, serverTime },
    };
  };
  return [
    visitorCall(scanEndpoints.enrol, async ({ link }, { address, keepDevice }) => {
      const enrolled = await devices.enrol(link, address);
      if (isRefused(enrolled)) return enrolled;
      keepDevice(enrolled.token);
      return shown(enrolled.context);
    }),
    deviceCall(scanEndpoints.scanner, (_, { scanner: device }) => shown(device)),
    deviceCall(scanEndpoints.hold, async ({ name }, { scanner: device }) => {
      const held = await devices.hold(device, name);
      return isRefused(held) ? held : shown(held);
    }),
    deviceCall(scanEndpoints.scan, async ({ scanId, stationId, shown: by }, { scanner: device }) => {
      const answer = await scans.scan(device, { id: scanId, stationId, shown: by });
      if (isRefused(answer)) return answer;
      const { scan, at, station, fault, student } = answer;
      return {
        outcome: scan.outcome,
        ...(at !== undefined && { at }),
        ...(station !== undefined && { station }),
        ...(fault && { fault }),
        ...(student && {
          student: {
            id: student.welcomeId,
            maskedName: student.maskedName,
            maskedIdCard: student.maskedIdCard,
            ...(student.admission.major !== undefined && { major: student.admission.major }),
            ...(student.admission.className !== undefined && { className: student.admission.className }),
            photoNeeded: student.face === 'desk',
            hasFace: student.faceSeconds !== undefined,
          },
        }),
      };
    }),
    deviceCall(scanEndpoints.face, async ({ id }, { scanner: device }) => {
      const face = await scans.face(device, id);
      if (isRefused(face)) return { refused: 'notFound' };
      const { type, bytes, seconds } = face;
      return { type, data: Buffer.concat(bytes).toString('base64'), seconds };
    }),
  ];
}
