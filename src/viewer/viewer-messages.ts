/** The viewer's messages. Each is shown in both languages, because the app's language setting is not available here. */
export const viewerMessages = {
  loading: ['加载中', 'Loading'],
  slow: [
    '加载比较慢，还在继续；也可以重试，或下载后查看',
    'Still loading, slowly: wait, try again, or download it',
  ],
  noAddress: ['缺少文件地址，请返回重新打开', 'The link does not name a file: go back and open it again'],
  noPlace: ['没有可以显示文件的地方', 'There is no place to show a file in'],
  noViewer: ['该SaaS未配置预览类型', 'The school has configured no viewer'],
  gone: ['链接已过期或文件不存在，请返回重新打开', 'The link has expired: go back and open the file again'],
  offline: ['文件没有加载成功，请检查网络', 'The file did not load: check the network'],
  kind: ['该文件不支持预览，请下载后查看', 'This file cannot be shown here: download it'],
  locked: ['文件有密码，请下载后查看', 'This file has a password: download it'],
  tooLarge: ['预览大小不能超过', 'Too large to be shown, the limit is'],
  partOnly: ['只显示前面一部分，其余请下载后查看', 'The first part is shown: download the rest'],
  wordsMissing: ['有一部分内容没有显示，请下载后查看', 'Some of the content is not shown: download the file'],
  picturesMissing: ['有的图片没有显示，请下载后查看', 'Some pictures are not shown: download the file'],
  pageFailed: ['这一页没有显示出来，请下载后查看', 'This page could not be shown: download the file'],
  retry: ['重试', 'Try again'],
  download: ['下载', 'Download'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  tools: ['查看工具', 'Tools'],
  page: ['第 {number} 页，共 {count} 页', 'Page {number} of {count}'],
} as const satisfies Readonly<Record<string, readonly [chinese: string, english: string]>>;
export type ViewerMessage = keyof typeof viewerMessages;

/** A message in both languages as plain text, for accessible names. */
export function bilingualLabel(
  word: ViewerMessage,
  parts: Readonly<Record<string, string | number>> = {},
): string {
  const [chinese, english] = viewerMessages[word];
  return filled(`${chinese} ${english}`, parts);
}

function filled(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}
