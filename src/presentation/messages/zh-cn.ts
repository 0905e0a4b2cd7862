import { applications } from './zh-CN/applications';
import { common } from './zh-CN/common';
import { confirm } from './zh-CN/confirm';
import { enrollment } from './zh-CN/enrollment';
import { error } from './zh-CN/error';
import { form } from './zh-CN/form';
import { home } from './zh-CN/home';
import { homepage } from './zh-CN/homepage';
import { plans } from './zh-CN/plans';
import { status } from './zh-CN/status';
import { time } from './zh-CN/time';
import { title } from './zh-CN/title';
import { upload } from './zh-CN/upload';

/** Every sentence in Chinese; the keys of all languages are read off here. */
export const zhCN = {
  ...common,
  ...time,
  ...title,
  ...status,
  ...home,
  ...enrollment,
  ...form,
  ...confirm,
  ...upload,
  ...applications,
  ...homepage,
  ...plans,
  ...error,
};

export type MessageKey = keyof typeof zhCN;
