import type { Translation } from '../dictionary';
import type { upload as chinese } from '../zh-CN/upload';

export const upload: Translation<typeof chinese> = {
  'upload.tooLarge': 'File size cannot exceed 20M',
  'upload.tooMany': 'Upload {max} files at most',
  'upload.heic': 'This phone cannot open this HEIC photo. Pick a screenshot of it, or take it again as JPG',
  'upload.undecodable': 'This picture cannot be opened. Pick another one or take it again',
  'upload.tooManyPixels': 'This picture has too many pixels. Take it again with fewer',
};
