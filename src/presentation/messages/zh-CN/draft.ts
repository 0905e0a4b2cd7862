/** A draft that another page of the phone has. */
export const draft = {
  'draft.openElsewhere': '已在另一页面打开',
  'draft.openElsewhereNote': '填写的内容都已保存，可以在那边接着填，也可以在这里继续。',
  'draft.deleted': '草稿已经不在这台手机上了',
  'draft.deletedNote': '另一个页面已经提交或删除了它，或者退出了登录。',
  'draft.continueHere': '在这里继续',
} as const;
