import { isRefused } from '#domain/refused';
import { WEB_ADDRESS } from '#domain/session/web-address';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { SchoolSettingsView } from '#school/core/desk/school-settings';
import type { StaffDesk } from '#school/core/staff/create-desk';
import type { StaffContext } from '#school/core/staff/staff-context';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import { type SchoolSettingsData, schoolEndpoints } from '#wire/desk/school';
import { pictureAddress } from '../../files/file-address';
import { type DeskCall, deskCall } from '../desk-call';

/** Bytes of a call: a picture, or long texts. */
const LARGEST = 512 * 1024;

/** What the school sets of itself. */
export function schoolCalls({ settings }: StaffDesk): readonly DeskCall[] {
  const save = <Request>(
    endpoint: DeskEndpoint<Request, SchoolSettingsData>,
    work: (context: StaffContext, asked: Request) => Promise<SchoolSettingsView | StaffRefusal>,
  ) => deskCall(endpoint, async (asked, { context, origin }) => shown(await work(context, asked), origin));
  const calls = [
    save(schoolEndpoints.read, (context) => settings.read(context)),
    save(schoolEndpoints.front, (context, { band, seal, ...asked }) =>
      settings.saveFront(context, { ...asked, band: bytesOf(band), seal: bytesOf(seal) }),
    ),
    save(schoolEndpoints.season, (context, asked) => settings.saveSeason(context, asked)),
    save(schoolEndpoints.announcement, (context, asked) => settings.announce(context, asked)),
    save(schoolEndpoints.openCheckin, (context, asked) => settings.openCheckin(context, asked)),
    save(schoolEndpoints.checkin, (context, asked) => settings.saveCheckin(context, asked)),
    save(schoolEndpoints.work, (context, asked) => settings.saveWork(context, asked)),
    save(schoolEndpoints.english, (context, asked) => settings.saveEnglish(context, asked)),
    save(schoolEndpoints.encryption, (context, asked) => settings.saveEncryption(context, asked)),
    save(schoolEndpoints.renewKeys, (context, asked) => settings.renewKeys(context, asked)),
    deskCall(schoolEndpoints.texts, (_, { context }) => settings.texts(context)),
    deskCall(schoolEndpoints.text, ({ id }, { context }) => settings.text(context, id)),
    deskCall(schoolEndpoints.addText, (asked, { context }) => settings.saveText(context, asked)),
    deskCall(schoolEndpoints.saveText, (asked, { context }) => settings.saveText(context, asked)),
  ];
  return calls.map((call) => ({ ...call, bodyLimit: LARGEST }));
}

/** With addresses in place of the pictures' paths, and without the stations, which have calls of their own. */
function shown(view: SchoolSettingsView | StaffRefusal, origin: string) {
  if (isRefused(view)) return view;
  const { stations: _, ...sections } = view;
  const { band, seal, ...front } = sections.front;
  const address = (url: string) => (WEB_ADDRESS.test(url) ? url : pictureAddress(origin, url));
  return {
    ...sections,
    front: {
      ...front,
      ...(band !== undefined && { band: address(band) }),
      ...(seal !== undefined && { seal: address(seal) }),
    },
  };
}

const bytesOf = (picture: string | null | undefined) =>
  typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture;
