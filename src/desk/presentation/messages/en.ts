import type { Translation } from './dictionary';
import { common } from './en/common';
import { problems } from './en/problems';
import { session } from './en/session';
import type { zhCN } from './zh-cn';

export const en: Translation<typeof zhCN> = { ...common, ...problems, ...session };
