import { ANNOUNCEMENT_LIMITS, type Announcement } from '#domain/session/announcement';
import { countCodePoints, isBlank } from '#domain/text/normalise-text';

export type AnnouncementText = Omit<Announcement, 'id'>;

interface AnnouncementError {
  readonly path: keyof AnnouncementText;
  readonly code: 'required' | 'tooLong';
}

/** An announcement as it is published, or what is wrong with it; both texts empty: there is none. */
export function announcementOf(
  written: AnnouncementText,
): AnnouncementText & { readonly error?: AnnouncementError } {
  const title = normalise(written.title).replace(/\s+/g, ' ');
  const text = normalise(written.text);
  if (title === '' && text === '') return { title, text };
  const error = errorOf('title', title) ?? errorOf('text', text);
  return { title, text, ...(error && { error }) };
}

function normalise(text: string): string {
  return isBlank(text) ? '' : text.replace(/\r\n?/g, '\n').trim();
}

function errorOf(path: keyof AnnouncementText, text: string): AnnouncementError | undefined {
  if (text === '') return { path, code: 'required' };
  return countCodePoints(text) > ANNOUNCEMENT_LIMITS[path] ? { path, code: 'tooLong' } : undefined;
}
