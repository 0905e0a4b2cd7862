import type { Dictionary } from './dictionary';
import { applications } from './en/applications';
import { checkin } from './en/checkin';
import { checkinSteps } from './en/checkin-steps';
import { common } from './en/common';
import { confirm } from './en/confirm';
import { documents } from './en/documents';
import { draft } from './en/draft';
import { enrollment } from './en/enrollment';
import { error } from './en/error';
import { face } from './en/face';
import { faceStandard } from './en/face-standard';
import { fileSheet } from './en/file-sheet';
import { form } from './en/form';
import { home } from './en/home';
import { homepage } from './en/homepage';
import { humanCheck } from './en/human-check';
import { information } from './en/information';
import { pass } from './en/pass';
import { payment } from './en/payment';
import { plans } from './en/plans';
import { recruit } from './en/recruit';
import { signOut } from './en/sign-out';
import { status } from './en/status';
import { time } from './en/time';
import { unlock } from './en/unlock';
import { upload } from './en/upload';

export const en: Dictionary = {
  ...common,
  ...time,
  ...status,
  ...home,
  ...enrollment,
  ...form,
  ...information,
  ...faceStandard,
  ...confirm,
  ...draft,
  ...upload,
  ...unlock,
  ...documents,
  ...fileSheet,
  ...applications,
  ...signOut,
  ...checkin,
  ...checkinSteps,
  ...homepage,
  ...recruit,
  ...plans,
  ...face,
  ...pass,
  ...payment,
  ...error,
  ...humanCheck,
};
