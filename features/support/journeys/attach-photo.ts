import type { Phone } from '../phones/phone';
import { photo } from '../sample-files';

/** Attaches the photo that forms ask for, and waits until the school has stored it. */
export async function attachPhoto(phone: Phone): Promise<void> {
  await phone.attach('证件照', photo);
  await phone.shows(photo.name);
  await phone.settles();
}
