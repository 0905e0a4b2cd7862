import { documents } from './zh-CN/documents';
import { enrollment } from './zh-CN/enrollment';
import { plans } from './zh-CN/plans';

/** Chinese messages of plans, their documents and of applying. */
export const planMessages = { ...enrollment, ...documents, ...plans };

export type PlanMessages = typeof planMessages;
