import type { Translation } from '../dictionary';
import type { draft as chinese } from '../zh-CN/draft';

export const draft: Translation<typeof chinese> = {
  'draft.openElsewhere': 'Open on another page',
  'draft.openElsewhereNote': 'All that was filled in is saved. Go on there, or continue here.',
  'draft.deleted': 'The draft is no longer on this phone',
  'draft.deletedNote': 'Another page has submitted or deleted it, or has signed out.',
  'draft.continueHere': 'Continue here',
};
