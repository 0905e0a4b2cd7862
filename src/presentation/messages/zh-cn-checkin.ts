import { checkin } from './zh-CN/checkin';
import { face } from './zh-CN/face';
import { faceStandard } from './zh-CN/face-standard';
import { information } from './zh-CN/information';
import { pass } from './zh-CN/pass';
import { recruit } from './zh-CN/recruit';

/** Chinese messages of check-in and of looking up results: most users apply and never need them. */
export const checkinMessages = { ...checkin, ...information, ...faceStandard, ...face, ...pass, ...recruit };

export type CheckinMessages = typeof checkinMessages;
