import { audit } from './zh-CN/audit';
import { common } from './zh-CN/common';
import { problems } from './zh-CN/problems';
import { session } from './zh-CN/session';
import { staff } from './zh-CN/staff';

export const zhCN = { ...common, ...problems, ...session, ...staff, ...audit };
export type MessageKey = keyof typeof zhCN;
