import type { Translation } from './dictionary';
import { audit } from './en/audit';
import { common } from './en/common';
import { problems } from './en/problems';
import { session } from './en/session';
import { staff } from './en/staff';
import type { zhCN } from './zh-cn';

export const en: Translation<typeof zhCN> = { ...common, ...problems, ...session, ...staff, ...audit };
