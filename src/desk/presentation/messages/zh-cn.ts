import { common } from './zh-CN/common';
import { problems } from './zh-CN/problems';
import { session } from './zh-CN/session';

export const zhCN = { ...common, ...problems, ...session };
export type MessageKey = keyof typeof zhCN;
