import * as v from 'valibot';
import { dingtalkTypes, isMiniAppPage, wechatTypes } from '#domain/host/mini-app';
import { IDENTIFIER } from '#domain/session/entry-params';
import { codes } from './codes';
import { endpoint } from './endpoint';

const name = v.pipe(v.string(), v.regex(IDENTIFIER, 'format'));
const query = v.pipe(v.string(), v.maxLength(1024), v.regex(/^[^\s#<>"\\]*$/, 'format'));
const path = v.pipe(v.string(), v.maxLength(2048), v.check(isMiniAppPage, 'miniAppPath'));

/** Common members of a scheme request (specification, section 3). */
const request = {
  orgId: name,
  tenantId: v.optional(name),
  /** The scheme's purpose, as the caller names it. */
  used: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
};
const data = v.object({ scheme: v.pipe(v.string(), v.regex(/^(?:weixin|dingtalk):\/\//, 'scheme')) });

export const schemeEndpoints = {
  wechat: endpoint({
    service: 'mobile',
    method: 'POST',
    path: 'h5tominiapp/wechat/generateScheme',
    bearer: 'none',
    summary: 'What opens the tenant’s WeChat mini-program at a page, from outside WeChat',
    request: v.object({
      ...request,
      thirdType: v.picklist(wechatTypes, 'thirdType'),
      wxMiniPath: v.pipe(path, v.excludes('?', 'miniAppPath')),
      query: v.optional(query, ''),
      env_version: v.optional(v.picklist(['release', 'trial', 'develop']), 'release'),
    }),
    data,
    refusals: [codes.notFound],
  }),
  dingding: endpoint({
    service: 'mobile',
    method: 'POST',
    path: 'h5tominiapp/dingding/generateScheme',
    bearer: 'none',
    summary: 'What opens the tenant’s DingTalk mini-program at a page',
    request: v.object({
      ...request,
      thirdType: v.picklist(dingtalkTypes, 'thirdType'),
      page: path,
      packageType: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'format')), '1'),
    }),
    data,
    refusals: [codes.notFound],
  }),
};
