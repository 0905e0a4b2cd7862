import { zhCN } from './zh-cn';

/** Lazily loaded messages in the default language, by the name that screens use. */
const loaders = {
  plans: async () => (await import('./zh-cn-plans')).planMessages,
  form: async () => (await import('./zh-cn-form')).formMessages,
  applications: async () => (await import('./zh-cn-applications')).applicationMessages,
  payment: async () => (await import('./zh-cn-payment')).paymentMessages,
  checkin: async () => (await import('./zh-cn-checkin')).checkinMessages,
  session: async () => (await import('./zh-cn-session')).sessionMessages,
  humanCheck: async () => (await import('./zh-CN/human-check')).humanCheck,
} as const;

export type LazyMessages = keyof typeof loaders;

/** Loads messages that a screen needs; rejects if they fail to load. */
export async function loadMessages(names: readonly LazyMessages[]): Promise<void> {
  await Promise.all(names.map(async (name) => Object.assign(zhCN, await loaders[name]())));
}
