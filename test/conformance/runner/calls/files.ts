import type { Attachment } from '#domain/form/template';
import { picture } from '#test/contract/support/applicant';
import { codes } from '#wire/codes';
import { fileEndpoints } from '#wire/files';
import type { Caller } from '../caller';
import type { EndpointName } from '../verdicts';

/** Uploads a small picture by every method of the API; returns the first that succeeded. */
export async function sendFiles(caller: Caller, bearer: string): Promise<Attachment | undefined> {
  const { token } = fileEndpoints;
  await caller.ask(token, {}, { expect: codes.unauthenticated, when: 'without a bearer token' });
  const granted = await caller.ask(token, {}, { bearer });
  if (!granted) return undefined;
  const sent = { bearer, uploadToken: caller.skipsFileToken ? bearer : granted.token };
  const paths = [
    await byPut(caller, sent),
    await byForm(caller, sent),
    await asBase64(caller, sent),
    await inParts(caller, sent),
  ];
  const { readableUrl } = fileEndpoints;
  const none = { bearer, expect: codes.notFound, when: 'for a file that there is not' };
  await caller.ask(readableUrl, { filePath: 'nobodys.png' }, none);
  const [path] = paths.filter((one) => one !== undefined);
  const { name, type, size } = picture();
  return path === undefined ? undefined : { path, name, type, size };
}

interface SentFile {
  readonly bearer: string;
  readonly uploadToken: string;
}

const announced = () => ({
  filePath: picture().name,
  fileType: picture().type,
  fileSize: String(picture().size),
});

async function byPut(caller: Caller, sent: SentFile): Promise<string | undefined> {
  const call = fileEndpoints.uploadUrl;
  const address = await caller.ask(call, announced(), sent);
  return address && stored(caller, call, sent, address.encryUrl, () => put(caller, address.uploadUrl));
}

async function byForm(caller: Caller, sent: SentFile): Promise<string | undefined> {
  const call = fileEndpoints.uploadForm;
  const address = await caller.ask(call, announced(), sent);
  return (
    address &&
    stored(caller, call, sent, address.encryUrl, () => put(caller, address.uploadUrl, address.formData))
  );
}

async function asBase64(caller: Caller, sent: SentFile): Promise<string | undefined> {
  const call = fileEndpoints.uploadBase64;
  const base64 = Buffer.from(await picture().arrayBuffer()).toString('base64');
  const { fileSize: _, ...announcement } = announced();
  const result = await caller.ask(call, announcement, {
    ...sent,
    file: JSON.stringify(`data:image/png;base64,${base64}`),
  });
  return result && stored(caller, call, sent, result.encryUrl, async () => 200);
}

async function inParts(caller: Caller, sent: SentFile): Promise<string | undefined> {
  const { initParts, partUrl, overParts } = fileEndpoints;
  const { filePath, fileType } = announced();
  const begin = () => caller.ask(initParts, { filePath, fileType, fileSize: picture().size }, sent);
  const given = await begin();
  if (!given) return undefined;
  const { minPartSize: _, ...upload } = given;
  const part = await caller.ask(partUrl, { ...upload, partNumber: 1, partSize: picture().size }, sent);
  if (part?.uploadUrl === undefined) {
    if (part) caller.verdicts.differs(partUrl, 'data.uploadUrl: is left out for a part that was never sent');
    return undefined;
  }
  const status = await put(caller, part.uploadUrl);
  if (status > 299) return void caller.verdicts.differs(partUrl, `its address takes no part: HTTP ${status}`);
  const over = await caller.ask(overParts, upload, sent);
  if (over && over.encryUrl === undefined) caller.verdicts.differs(overParts, 'data.encryUrl: is left out');
  const second = await begin();
  if (second) {
    const { minPartSize: _smallest, ...given } = second;
    await caller.ask(overParts, { ...given, cancel: true }, { ...sent, when: 'with cancel' });
  }
  return over?.encryUrl && stored(caller, overParts, sent, over.encryUrl, async () => 200);
}

/** Reads the file back and compares it with what was sent. */
async function stored(
  caller: Caller,
  call: EndpointName,
  { bearer }: SentFile,
  filePath: string,
  send: () => Promise<number>,
): Promise<string | undefined> {
  const status = await send();
  if (status > 299) return void caller.verdicts.differs(call, `its address takes no file: HTTP ${status}`);
  const { readableUrl } = fileEndpoints;
  const readable = await caller.ask(readableUrl, { filePath }, { bearer });
  if (!readable) return undefined;
  const bytes = await caller.readable(readableUrl, readable.decryUrl, picture().size);
  if (bytes && !Buffer.from(bytes).equals(Buffer.from(await picture().arrayBuffer())))
    caller.verdicts.differs(call, 'what is read back is not what was sent');
  return filePath;
}

async function put(caller: Caller, url: string, form?: Readonly<Record<string, string>>): Promise<number> {
  const { name, type } = picture();
  const body = await picture().arrayBuffer();
  const { signal } = new AbortController();
  const sent = { url, body, type, name, ...(form && { form }), signal, onProgress: () => undefined };
  return caller.network.put(sent).then(
    ({ status }) => status,
    () => 599,
  );
}
