import { homeScreens, lookUpScreens, signInScreens, troubleScreens } from './tour-around';
import { checkInScreens } from './tour-checkin';
import { deskScreens } from './tour-desk';
import { applicationScreens, confirmationScreens, formScreens, planScreens } from './tour-enrollment';
import type { Walk } from './walk';

/** Every screen and state of the app, each brought about as an applicant would. */
export async function tour(walk: Walk): Promise<void> {
  await homeScreens(walk);
  await planScreens(walk);
  await formScreens(walk);
  await confirmationScreens(walk);
  await applicationScreens(walk);
  await signInScreens(walk);
  await lookUpScreens(walk);
  await checkInScreens(walk);
  await deskScreens(walk);
  await troubleScreens(walk);
}
