import { applications } from './zh-CN/applications';
import { arrival } from './zh-CN/arrival';
import { audit } from './zh-CN/audit';
import { common } from './zh-CN/common';
import { form } from './zh-CN/form';
import { money } from './zh-CN/money';
import { plans } from './zh-CN/plans';
import { problems } from './zh-CN/problems';
import { school } from './zh-CN/school';
import { session } from './zh-CN/session';
import { staff } from './zh-CN/staff';

export const zhCN = {
  ...applications,
  ...common,
  ...form,
  ...money,
  ...plans,
  ...problems,
  ...school,
  ...session,
  ...staff,
  ...audit,
  ...arrival,
};
export type MessageKey = keyof typeof zhCN;
