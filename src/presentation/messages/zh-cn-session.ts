import { signOut } from './zh-CN/sign-out';

/** Chinese messages of ending sessions. */
export const sessionMessages = { ...signOut };

export type SessionMessages = typeof sessionMessages;
