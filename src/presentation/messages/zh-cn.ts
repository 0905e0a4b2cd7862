import { checkinSteps } from './zh-CN/checkin-steps';
import { common } from './zh-CN/common';
import { error } from './zh-CN/error';
import { home } from './zh-CN/home';
import { homepage } from './zh-CN/homepage';
import type { humanCheck } from './zh-CN/human-check';
import { status } from './zh-CN/status';
import { time } from './zh-CN/time';
import type { ApplicationMessages } from './zh-cn-applications';
import type { CheckinMessages } from './zh-cn-checkin';
import type { FormMessages } from './zh-cn-form';
import type { PaymentMessages } from './zh-cn-payment';
import type { PlanMessages } from './zh-cn-plans';
import type { SessionMessages } from './zh-cn-session';

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
  PaymentMessages &
  SessionMessages;

export type MessageKey = keyof typeof zhCN;
