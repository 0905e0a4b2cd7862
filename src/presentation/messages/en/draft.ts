import type { Translation } from '../dictionary';
import type { draft as chinese } from '../zh-CN/draft';

export const draft: Translation<typeof chinese> = {
  'draft.newer': 'There is something newer on another page',
  'draft.newerNote':
    'The same was filled in on another page too. Until you choose, nothing new is saved here.',
  'draft.useOther': 'Use the other page’s',
  'draft.keepMine': 'Use this page’s',
  'draft.deleted': 'The draft is no longer on this phone',
  'draft.deletedNote': 'Another page has submitted or deleted it, or has signed out.',
  'draft.leave': 'Stop here',
  'draft.fillOn': 'Go on here',
};
