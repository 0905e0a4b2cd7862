import { isRefused } from '#domain/refused';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { scanEndpoints } from '#wire/desk/scan';
import { type DeskCall, deviceCall, visitorCall } from '../desk-call';

/** Calls of stewards' devices. */
export function scanCalls({ devices, scans }: StaffDesk): readonly DeskCall[] {
  return [
    visitorCall(scanEndpoints.enrol, async ({ link }, { address, keepDevice }) => {
      const enrolled = await devices.enrol(link, address);
      if (isRefused(enrolled)) return enrolled;
      keepDevice(enrolled.token);
      return devices.scanner(enrolled.context);
    }),
    deviceCall(scanEndpoints.scanner, (_, { scanner }) => devices.scanner(scanner)),
    deviceCall(scanEndpoints.hold, async ({ name }, { scanner }) => {
      const held = await devices.hold(scanner, name);
      return isRefused(held) ? held : devices.scanner(held);
    }),
    deviceCall(scanEndpoints.scan, (asked, { scanner }) => scans.scan(scanner, asked)),
    deviceCall(scanEndpoints.face, async ({ id }, { scanner }) => {
      const face = await scans.face(scanner, id);
      if (isRefused(face)) return { refused: 'notFound' };
      const { type, bytes, seconds } = face;
      return { type, data: Buffer.concat(bytes).toString('base64'), seconds };
    }),
  ];
}
