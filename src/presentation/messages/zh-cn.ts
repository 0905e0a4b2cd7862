import { checkinSteps } from './zh-CN/checkin-steps';
import { common } from './zh-CN/common';
import { error } from './zh-CN/error';
import { home } from './zh-CN/home';
import { homepage } from './zh-CN/homepage';
import type { humanCheck } from './zh-CN/human-check';
import { status } from './zh-CN/status';
import { time } from './zh-CN/time';
import type { ApplicationWords } from './zh-cn-applications';
import type { CheckinWords } from './zh-cn-checkin';
import type { FormWords } from './zh-cn-form';
import type { PaymentWords } from './zh-cn-payment';
import type { PlanWords } from './zh-cn-plans';
import type { SessionWords } from './zh-cn-session';

const first = {
  ...common,
  ...time,
  ...status,
  ...home,
  ...checkinSteps,
  ...homepage,
  ...error,
};

/** Every sentence in Chinese; the keys of all languages are read off here. Those of plans, forms, applications and check-in come with their screens. */
export const zhCN = first as typeof first &
  PlanWords &
  FormWords &
  ApplicationWords &
  CheckinWords &
  typeof humanCheck &
  PaymentWords &
  SessionWords;

export type MessageKey = keyof typeof zhCN;
