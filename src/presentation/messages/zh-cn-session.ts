import { signOut } from './zh-CN/sign-out';

/** The sentences of ending sessions, in Chinese, for the screens that offer it. */
export const sessionMessages = { ...signOut };

export type SessionMessages = typeof sessionMessages;
