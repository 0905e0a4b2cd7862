import { ViewerError } from './viewer-error';

/** A part of the viewer that is fetched when it is needed. Throws ViewerError, which offers a retry, if it does not arrive. */
export function loadPart<Part>(loading: Promise<Part>): Promise<Part> {
  return loading.catch((cause: unknown) => {
    throw new ViewerError('offline', '', { cause });
  });
}
