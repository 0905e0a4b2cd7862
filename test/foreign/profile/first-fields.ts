import { parse } from '#infrastructure/http/schema';
import { Sheet } from './records';

// What the page draws a form's first fields from, before the app is there.
export const profile = 'college';

export function readForm(text: string) {
  const parsed = parse(Sheet, JSON.parse(text), 'sheet');
  return parsed.fits ? parsed.value : undefined;
}
