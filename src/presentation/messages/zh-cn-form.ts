import { draft } from './zh-CN/draft';
import { form } from './zh-CN/form';
import { upload } from './zh-CN/upload';

/** The sentences of forms, their drafts and their files, in Chinese. */
export const formWords = { ...form, ...draft, ...upload };

export type FormWords = typeof formWords;
