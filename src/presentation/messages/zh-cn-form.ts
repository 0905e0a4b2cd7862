import { draft } from './zh-CN/draft';
import { fileSheet } from './zh-CN/file-sheet';
import { form } from './zh-CN/form';
import { unlock } from './zh-CN/unlock';
import { upload } from './zh-CN/upload';

/** Chinese messages of forms, drafts and files. */
export const formMessages = { ...form, ...draft, ...upload, ...fileSheet, ...unlock };

export type FormMessages = typeof formMessages;
