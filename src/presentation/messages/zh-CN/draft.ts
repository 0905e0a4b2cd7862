/** A draft that another page of the phone has changed. */
export const draft = {
  'draft.newer': '另一个页面里有更新的内容',
  'draft.newerNote': '同样的内容也在另一个页面填写过。选定之前，这里新填的内容不会保存。',
  'draft.useOther': '用那边的',
  'draft.keepMine': '用这里的',
  'draft.deleted': '草稿已经不在这台手机上了',
  'draft.deletedNote': '另一个页面已经提交或删除了它，或者退出了登录。',
  'draft.leave': '不再填写',
  'draft.fillOn': '在这里继续填',
} as const;
