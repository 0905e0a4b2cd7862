/** Ending every session of a person, on the screens that offer it. */
export const signOut = {
  'signOut.everywhere': '退出所有设备',
  'signOut.everywhereTitle': '要退出所有设备吗？',
  'signOut.everywhereBody': '你在其他手机和电脑上的登录也会结束，这台手机上不会留下你的任何信息。',
  'signOut.everywhereDone': '你在所有设备上的登录都已结束',
  'signOut.everywhereFailed': '没能通知学校，其他设备可能仍在登录。请联网后重新登录，再点“退出所有设备”',
} as const;
