import { signOut } from './zh-CN/sign-out';

/** The sentences of ending sessions, in Chinese, for the screens that offer it. */
export const sessionWords = { ...signOut };

export type SessionWords = typeof sessionWords;
