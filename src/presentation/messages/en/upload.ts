import type { Translation } from '../dictionary';
import type { upload as chinese } from '../zh-CN/upload';

export const upload: Translation<typeof chinese> = {
  'upload.tooLarge': 'File size cannot exceed 20M',
  'upload.tooMany': 'Upload {max} files at most',
};
