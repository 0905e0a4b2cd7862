import { applications } from './zh-CN/applications';
import { confirm } from './zh-CN/confirm';

/** The sentences of submitting an application and of following it, in Chinese. */
export const applicationMessages = { ...applications, ...confirm };

export type ApplicationMessages = typeof applicationMessages;
