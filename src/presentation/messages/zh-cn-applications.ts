import { applications } from './zh-CN/applications';
import { confirm } from './zh-CN/confirm';

/** Chinese messages for submitting and following an application. */
export const applicationMessages = { ...applications, ...confirm };

export type ApplicationMessages = typeof applicationMessages;
