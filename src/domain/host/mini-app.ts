/** Pages of the platform's mini-programs that a scheme may open (specification, section 5, "Mini-app and SaaS"). */
const MINI_APP_PATH =
  /^(?:pages|pagesA|subpackage_pages|brand_pages|grade_pages|localSide|studentManage)(?:\/[\w-]+)+$/;

/** The platform's names for the apps that open a scheme (specification, section 4). */
export const wechatTypes = ['wechat_open', 'wechat_service', 'wechat_mini'] as const;
export const dingtalkTypes = ['ding_mobile', 'ding_mobile_parent'] as const;

/** The page that a mini-program opens by default. */
const DEFAULT_MINI_APP_PAGE = 'pages/bind/index';

/** A page of a mini-program; `query` without `?`, its values percent-encoded. */
export interface MiniAppPage {
  readonly path: string;
  readonly query: string;
}

/** The mini-program's web-view page for a URL; without a URL, its default page. */
export function miniAppPage(url: string | undefined): MiniAppPage {
  if (url === undefined) return { path: DEFAULT_MINI_APP_PAGE, query: '' };
  return { path: 'pages/webView/webView', query: `to=third&url=${encodeURIComponent(url)}` };
}

/** Whether a page, given with or without a query, may be opened. */
export function isMiniAppPage(page: string): boolean {
  return MINI_APP_PATH.test(page.split('?', 1)[0] ?? '');
}

/** Maximum characters of the percent-encoded query that WeChat accepts. */
const LONGEST_WECHAT_QUERY = 512;

/** URL scheme that opens a WeChat mini-program from a browser; undefined for a query that is too long for WeChat. */
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

/** URL scheme that opens it from a browser. `page` is percent-encoded as a whole, so the query's values are encoded twice. */
export function dingtalkScheme(
  { corpId, agentId, miniAppId }: DingtalkApp,
  page: string,
  packageType: string,
): string {
  const ids = `corpId=${corpId}&agentId=${agentId}&miniAppId=${miniAppId}`;
  const opened = `pVersion=1&packageType=${packageType}&page=${encodeURIComponent(page)}`;
  return `dingtalk://dingtalkclient/action/open_micro_app?${ids}&${opened}`;
}
