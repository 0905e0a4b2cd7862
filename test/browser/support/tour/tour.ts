import { announcementScreens } from './tour-announcement';
import { failureScreens, homeScreens, lookUpScreens, signInScreens } from './tour-around';
import { arrivalScreens } from './tour-arrival';
import { checkinScreens } from './tour-checkin';
import { sandboxScreen } from './tour-desk';
import { applicationScreens, confirmationScreens, formScreens, planScreens } from './tour-enrollment';
import { cameraScreens, faceScreens, guardianScreens } from './tour-face';
import {
  brokenScreens,
  confirmationOfInformation,
  entryScreens,
  informationScreens,
  reconfirmationScreens,
} from './tour-newcomer';
import { refusedSubmissions, statusScreens } from './tour-refusals';
import type { Walk } from './walk';

/** Visits every screen and state of the app, each reached as an applicant would. */
export async function tour(walk: Walk): Promise<void> {
  await homeScreens(walk);
  await planScreens(walk);
  await formScreens(walk);
  await confirmationScreens(walk);
  await applicationScreens(walk);
  await signInScreens(walk);
  await lookUpScreens(walk);
  await checkinScreens(walk);
  await sandboxScreen(walk);
  await failureScreens(walk);
  await ownSchool(walk);
}

/** States that need a school's desk or another device. */
async function ownSchool(walk: Walk): Promise<void> {
  await entryScreens(walk);
  await informationScreens(walk);
  await confirmationOfInformation(walk);
  await faceScreens(walk);
  await guardianScreens(walk);
  await reconfirmationScreens(walk);
  await brokenScreens(walk);
  await refusedSubmissions(walk);
  await statusScreens(walk);
  await cameraScreens(walk);
  await arrivalScreens(walk);
  await announcementScreens(walk);
}
