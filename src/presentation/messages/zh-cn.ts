import { applications } from './zh-CN/applications';
import { checkinSteps } from './zh-CN/checkin-steps';
import { common } from './zh-CN/common';
import { confirm } from './zh-CN/confirm';
import { documents } from './zh-CN/documents';
import { draft } from './zh-CN/draft';
import { enrollment } from './zh-CN/enrollment';
import { error } from './zh-CN/error';
import { form } from './zh-CN/form';
import { home } from './zh-CN/home';
import { homepage } from './zh-CN/homepage';
import type { humanCheck } from './zh-CN/human-check';
import { plans } from './zh-CN/plans';
import { status } from './zh-CN/status';
import { time } from './zh-CN/time';
import { upload } from './zh-CN/upload';
import type { CheckInWords } from './zh-cn-checkin';

const first = {
  ...common,
  ...time,
  ...status,
  ...home,
  ...enrollment,
  ...form,
  ...confirm,
  ...draft,
  ...upload,
  ...documents,
  ...applications,
  ...checkinSteps,
  ...homepage,
  ...plans,
  ...error,
};

/** Every sentence in Chinese; the keys of all languages are read off here. Those of check-in and of looking results up come with their screens. */
export const zhCN = first as typeof first & CheckInWords & typeof humanCheck;

export type MessageKey = keyof typeof zhCN;
