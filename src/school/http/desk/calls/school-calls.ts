import { isRefused } from '#domain/refused';
import { WEB_ADDRESS } from '#domain/session/web-address';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { SchoolSettingsView, SchoolTextView } from '#school/core/desk/school-settings';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { schoolEndpoints } from '#wire/desk/school';
import { pictureAddress } from '../../files/file-address';
import { type DeskCall, deskCall } from '../desk-call';

/** Bytes of a call: a picture, or long texts. */
const LARGEST = 512 * 1024;

/** What the school sets of itself. */
export function schoolCalls({ settings }: StaffDesk): readonly DeskCall[] {
  const calls = [
    deskCall(schoolEndpoints.read, async (_, { context, origin }) =>
      shown(await settings.read(context), origin),
    ),
    deskCall(schoolEndpoints.front, async ({ band, seal, ...asked }, { context, origin }) =>
      shown(
        await settings.saveFront(context, { ...asked, band: bytesOf(band), seal: bytesOf(seal) }),
        origin,
      ),
    ),
    deskCall(schoolEndpoints.season, async (asked, { context, origin }) =>
      shown(await settings.saveSeason(context, asked), origin),
    ),
    deskCall(schoolEndpoints.announcement, async (asked, { context, origin }) =>
      shown(await settings.announce(context, asked), origin),
    ),
    deskCall(schoolEndpoints.checkin, async (asked, { context, origin }) =>
      shown(await settings.saveCheckin(context, asked), origin),
    ),
    deskCall(schoolEndpoints.work, async (asked, { context, origin }) =>
      shown(await settings.saveWork(context, asked), origin),
    ),
    deskCall(schoolEndpoints.english, async (asked, { context, origin }) =>
      shown(await settings.saveEnglish(context, asked), origin),
    ),
    deskCall(schoolEndpoints.encryption, async (asked, { context, origin }) =>
      shown(await settings.saveEncryption(context, asked), origin),
    ),
    deskCall(schoolEndpoints.renewKeys, async (asked, { context, origin }) =>
      shown(await settings.renewKeys(context, asked), origin),
    ),
    deskCall(schoolEndpoints.texts, async (_, { context }) => ({ texts: await settings.texts(context) })),
    deskCall(schoolEndpoints.text, async ({ id }, { context }) => one(await settings.text(context, id))),
    deskCall(schoolEndpoints.addText, async (asked, { context }) =>
      one(await settings.saveText(context, asked)),
    ),
    deskCall(schoolEndpoints.saveText, async (asked, { context }) =>
      one(await settings.saveText(context, asked)),
    ),
  ];
  return calls.map((call) => ({ ...call, bodyLimit: LARGEST }));
}

/** With addresses in place of the pictures' paths. */
function shown(view: SchoolSettingsView | StaffRefusal, origin: string) {
  if (isRefused(view)) return view;
  const { band, seal, ...front } = view.front;
  const address = (url: string) => (WEB_ADDRESS.test(url) ? url : pictureAddress(origin, url));
  return {
    ...view,
    front: {
      ...front,
      ...(band !== undefined && { band: address(band) }),
      ...(seal !== undefined && { seal: address(seal) }),
    },
  };
}

const bytesOf = (picture: string | null | undefined) =>
  typeof picture === 'string' ? Buffer.from(picture, 'base64') : picture;

function one(text: SchoolTextView | StaffRefusal) {
  return isRefused(text) ? text : { text };
}
