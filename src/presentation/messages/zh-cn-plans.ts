import { documents } from './zh-CN/documents';
import { enrollment } from './zh-CN/enrollment';
import { plans } from './zh-CN/plans';

/** The sentences of plans, their documents and of applying, in Chinese. */
export const planMessages = { ...enrollment, ...documents, ...plans };

export type PlanMessages = typeof planMessages;
