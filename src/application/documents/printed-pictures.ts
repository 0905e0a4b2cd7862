import type { Credential } from '#domain/credential';
import { attachmentsOf } from '#domain/form/answers/answer';
import type { Answers } from '#domain/form/template';
import { shownByPage } from '#domain/upload/preview';
import { surfaceBug } from '../errors/surface-bug';
import { isUnauthenticated } from '../ports/failures/gateway-error';
import type { FileStore } from '../ports/files/file-store';

/** Pixels of a printed picture's width: some 8 cm at 300 dots an inch. */
const PRINTED_PIXELS = 1000;

/** A picture for printing. */
export interface PrintedPicture {
  /** Index among the files of its answer, from 0; names are not unique, because phones give many photos the same name. */
  readonly place: number;
  readonly name: string;
  readonly address: string;
}

/**
 * The pictures in the answers, by field key. One that cannot be read is omitted: its name is printed. Throws GatewayError
 * `unauthenticated`.
 */
export async function printedPictures(
  answers: Answers,
  files: Pick<FileStore, 'readableUrl'>,
  credential: Credential,
): Promise<Readonly<Record<string, readonly PrintedPicture[]>>> {
  const read = async (path: string) =>
    files.readableUrl(path, credential, { width: PRINTED_PIXELS }).catch((thrown: unknown) => {
      if (isUnauthenticated(thrown)) throw thrown;
      return surfaceBug(thrown);
    });
  const fields = Object.entries(answers).map(async ([key, answer]) => {
    const found = await Promise.all(
      attachmentsOf(answer).map(async (file, place) => {
        const address = shownByPage(file) === 'picture' ? await read(file.path) : undefined;
        return address === undefined ? [] : [{ place, name: file.name, address }];
      }),
    );
    return [key, found.flat()] as const;
  });
  return Object.fromEntries((await Promise.all(fields)).filter(([, pictures]) => pictures.length > 0));
}
