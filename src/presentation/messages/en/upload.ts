import type { Translation } from '../dictionary';
import type { upload as chinese } from '../zh-CN/upload';

export const upload: Translation<typeof chinese> = {
  'upload.tooLarge': 'File size cannot exceed 20M',
  'upload.empty': 'Choose at least one item',
  'upload.noBaseUrl': 'baseUrl was not passed',
  'upload.noUploadBaseUrl': 'uploadBaseUrl was not passed',
  'upload.noToken': 'token was not passed',
  'upload.tooMany': 'Upload {max} files at most',
  'upload.resourceTooLarge': 'Resource {index} exceeds the size limit (max {max} Mb)',
  'upload.resourceWrongFormat': 'Resource {index} has the wrong format (should be: {list})',
  'upload.previewTooLarge': 'The preview size cannot exceed {limit}',
  'upload.previewUnavailable': 'This file cannot be previewed. Please download it to view',
  'upload.previewNotConfigured': 'This SaaS has no preview type configured',
  'upload.failed': '{name} was not uploaded. Please try again',
};
