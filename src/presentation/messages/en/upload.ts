import type { Translation } from '../dictionary';
import type { upload as chinese } from '../zh-CN/upload';

export const upload: Translation<typeof chinese> = {
  'upload.tooLarge': 'File size cannot exceed {max}M',
  'upload.tooLargeFile': 'File size cannot exceed {max}M: resource {place}, {name}',
  'upload.wrongFormat': 'Resource {place} has wrong format (should be: {list}): {name}',
  'upload.emptyFile': 'Resource {place} is an empty file: {name}',
  'upload.atLeastOne': 'Upload at least one item',
  'upload.tooMany': 'Upload {max} files at most',
  'upload.heic': 'This phone cannot open this HEIC photo. Pick a screenshot of it, or take it again as JPG',
  'upload.undecodable': 'This picture cannot be opened. Pick another one or take it again',
  'upload.tooManyPixels': 'This picture has too many pixels. Take it again with fewer',
  'form.uploaded': 'uploaded',
  'form.queued': 'Waiting',
  'form.retry': 'Retry',
  'form.photoNamed': 'Photo {number} {name}, {about}',
  'form.photoChosen': 'Photo {number}',
  'form.photoTools': 'The chosen photo',
  'form.earlier': 'Earlier',
  'form.later': 'Later',
  'form.look': 'Look',
  'form.turn': 'Turn',
  'form.remove': 'Delete',
  'form.cannotTurn': 'This phone cannot turn this photo: {name}',
  'form.lockedFiles': 'Locked by the school: it can be looked at',
  'form.noFiles': 'No file',
};
