import type { Translation } from './dictionary';
import { applications } from './en/applications';
import { arrival } from './en/arrival';
import { audit } from './en/audit';
import { common } from './en/common';
import { form } from './en/form';
import { money } from './en/money';
import { plans } from './en/plans';
import { problems } from './en/problems';
import { school } from './en/school';
import { session } from './en/session';
import { staff } from './en/staff';
import type { zhCN } from './zh-cn';

export const en: Translation<typeof zhCN> = {
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
