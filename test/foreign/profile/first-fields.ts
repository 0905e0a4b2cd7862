import { parse } from '#infrastructure/http/schema';
import { Sheet } from './records';

// Parses a form's first fields for the boot form, which is shown before the app has loaded.
export const profile = 'college';

export function readForm(text: string) {
  const parsed = parse(Sheet, JSON.parse(text), 'sheet');
  return parsed.fits ? parsed.value : undefined;
}
