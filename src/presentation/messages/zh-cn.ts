import { checkinSteps } from './zh-CN/checkin-steps';
import { common } from './zh-CN/common';
import { error } from './zh-CN/error';
import { home } from './zh-CN/home';
import { homepage } from './zh-CN/homepage';
import type { humanCheck } from './zh-CN/human-check';
import type { payment } from './zh-CN/payment';
import type { signOut } from './zh-CN/sign-out';
import { status } from './zh-CN/status';
import { time } from './zh-CN/time';
import type { ApplicationMessages } from './zh-cn-applications';
import type { CheckinMessages } from './zh-cn-checkin';
import type { FormMessages } from './zh-cn-form';
import type { PlanMessages } from './zh-cn-plans';

const first = {
  ...common,
  ...time,
  ...status,
  ...home,
  ...checkinSteps,
  ...homepage,
  ...error,
};

/**
 * The Chinese messages of the first load; the keys of all languages derive from the Chinese lists. The others
 * are loaded with their screens.
 */
export const zhCN = first as typeof first &
  PlanMessages &
  FormMessages &
  ApplicationMessages &
  CheckinMessages &
  typeof humanCheck &
  typeof payment &
  typeof signOut;

export type MessageKey = keyof typeof zhCN;
