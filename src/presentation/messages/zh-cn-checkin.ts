import { checkin } from './zh-CN/checkin';
import { face } from './zh-CN/face';
import { faceStandard } from './zh-CN/face-standard';
import { information } from './zh-CN/information';
import { pass } from './zh-CN/pass';
import { recruit } from './zh-CN/recruit';

/** The sentences of check-in and of looking results up, in Chinese: most who open the app apply and never read them. */
export const checkinMessages = { ...checkin, ...information, ...faceStandard, ...face, ...pass, ...recruit };

export type CheckinMessages = typeof checkinMessages;
