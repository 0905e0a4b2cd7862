/** Pages of the platform's mini-programs that a scheme may open (specification, section 5, "Mini-app and SaaS"). */
export const MINI_APP_PATH =
  /^(?:pages|pagesA|subpackage_pages|brand_pages|grade_pages|localSide|studentManage)(?:\/[\w-]+)+$/;

/** Who opens a scheme, as the platform names them (specification, section 4). */
export const wechatTypes = ['wechat_open', 'wechat_service', 'wechat_mini'] as const;
export const dingtalkTypes = ['ding_mobile', 'ding_mobile_parent'] as const;

/** Where a mini-program opens that is sent to no page in particular. */
export const DEFAULT_MINI_APP_PAGE = 'pages/bind/index';

/** A page of a mini-program; `query` without its question mark, its values encoded. */
export interface MiniAppPage {
  readonly path: string;
  readonly query: string;
}

/** The mini-program's page that shows an address of the web; without one, its default page. */
export function miniAppPage(url: string | undefined): MiniAppPage {
  if (url === undefined) return { path: DEFAULT_MINI_APP_PAGE, query: '' };
  return { path: 'pages/webView/webView', query: `to=third&url=${encodeURIComponent(url)}` };
}

/** Whether a page, with its query behind a question mark or without one, may be opened. */
export function isMiniAppPage(page: string): boolean {
  return MINI_APP_PATH.test(page.split('?', 1)[0] ?? '');
}

/** Characters of the query that WeChat opens, percent-encoded. */
const LONGEST_WECHAT_QUERY = 512;

/** What opens a WeChat mini-program from a browser; undefined for a query that WeChat would not take. */
export function wechatScheme({
  appId,
  page: { path, query },
  release,
}: {
  readonly appId: string;
  readonly page: MiniAppPage;
  readonly release: 'release' | 'trial' | 'develop';
}): string | undefined {
  const encoded = encodeURIComponent(query);
  if (encoded.length > LONGEST_WECHAT_QUERY) return undefined;
  return `weixin://dl/business/?appid=${appId}&path=${encodeURIComponent(path)}&query=${encoded}&env_version=${release}`;
}

/** An in-house mini-program of DingTalk. */
export interface DingtalkApp {
  readonly corpId: string;
  readonly agentId: string;
  readonly miniAppId: string;
}

/** What opens it from a browser. Its page is encoded as a whole, the query's values a second time thereby. */
export function dingtalkScheme(
  { corpId, agentId, miniAppId }: DingtalkApp,
  page: string,
  packageType: string,
): string {
  const ids = `corpId=${corpId}&agentId=${agentId}&miniAppId=${miniAppId}`;
  const opened = `pVersion=1&packageType=${packageType}&page=${encodeURIComponent(page)}`;
  return `dingtalk://dingtalkclient/action/open_micro_app?${ids}&${opened}`;
}
