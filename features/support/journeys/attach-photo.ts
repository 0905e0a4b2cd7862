import type { Phone } from '../phones/phone';
import { photo } from '../sample-files';

/** The photo that forms ask for, until the school has it. */
export async function attachPhoto(phone: Phone): Promise<void> {
  await phone.attach('证件照', photo);
  await phone.shows(photo.name);
  await phone.settles();
}
