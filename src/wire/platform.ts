import * as v from 'valibot';
import type { JumpApplication } from '#domain/host/jump-link';
import { ANNOUNCEMENT_LIMITS } from '#domain/session/announcement';
import type { Tenant } from '#domain/session/tenant';
import { TENANT_NAME } from '#domain/session/tenant-name';
import { UPLOAD_METHODS } from '#domain/session/upload-settings';
import { WEB_ADDRESS } from '#domain/session/web-address';
import { codes } from './codes';
import type { RecordSchema } from './covers';
import { endpoint } from './endpoint';
import { id } from './records/values';
import { startUpCalls } from './start-up-calls';

const tokenText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-._~+/]{1,4096}={0,2}$/, 'token'));
const tenantName = v.pipe(v.string(), v.regex(TENANT_NAME, 'tenantName'));

const PlatformConfigData = v.object({
  platformGatewayUrl: v.pipe(v.string(), v.regex(WEB_ADDRESS, 'platformGatewayUrl')),
  ysktGatewayUrl: v.string(),
  manually: v.boolean(),
  platformFnUrl: v.string(),
  ysCry: v.string(),
});
/** Platform config response (specification, section 3). `ysCry`: the encryption setting as JSON text; empty: none. */
export type PlatformConfig = Readonly<v.InferOutput<typeof PlatformConfigData>>;

const text = (part: keyof typeof ANNOUNCEMENT_LIMITS) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(ANNOUNCEMENT_LIMITS[part]));
/** In MB of 1024 × 1024 bytes. */
const size = v.pipe(v.number(), v.minValue(0));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'colour'));
const TenantData = v.object({
  tenantId: v.string(),
  orgId: v.string(),
  uniqueName: v.string(),
  name: v.string(),
  accent: v.optional(v.object({ light: colour, dark: colour })),
  /** Announcement, shown once to everyone who opens the home screen; a new text needs a new id. */
  notice: v.optional(v.object({ id, title: text('title'), text: text('text') })),
  /** The same picture as in the badge, so that it can be fetched before the badge. */
  band: v.optional(
    v.fallback(v.optional(v.object({ url: v.pipe(v.string(), v.regex(WEB_ADDRESS, 'url')) })), undefined),
  ),
  /** Upload settings; defaults in section 9 of the specification. */
  upload: v.optional(
    v.object({
      /** `signedUrl`: a PUT; `formPost`: a form by POST; `base64`: a JSON string. */
      method: v.optional(v.picklist(UPLOAD_METHODS)),
      /** 2: files above `multipartAbove` MB go in parts of `chunkSize` MB. */
      serverType: v.optional(v.picklist([1, 2])),
      multipartAbove: v.optional(size),
      chunkSize: v.optional(size),
      /** The upload calls take the bearer token in the header `token`. */
      skipGetFileToken: v.optional(v.boolean()),
      /** `file/convert/no` takes a `width` and gives a smaller picture (extension). */
      thumbnails: v.optional(v.boolean()),
    }),
  ),
}) satisfies RecordSchema<Tenant>;

const optionalId = v.optional(v.nullable(id));
/** The user of a token. Further members of a backend are ignored. */
export const UserInfoData = v.object({
  userInfoId: optionalId,
  openAccountId: optionalId,
  welcomeId: optionalId,
  /** The student's organisation. */
  orgId: optionalId,
  tenantId: optionalId,
  /** Stored on the phone as it comes, until the student signs out. */
  trueName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
});

const jumpPath = v.pipe(v.string(), v.maxLength(256), v.regex(/^(?:\/(?!\/)[\w\-./~{}]*)?$/, 'path'));
const jumpPages = v.record(v.string(), jumpPath);
/** Jump-application record (specification, section 3); paths below the platform's address. */
const JumpApplicationData = v.object({
  uniqueId: id,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  pcPath: jumpPath,
  h5Path: jumpPath,
  pcPageObj: jumpPages,
  h5PageObj: jumpPages,
}) satisfies RecordSchema<JumpApplication>;

const region = { code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'code')), name: v.string() };
/** The administrative divisions: provinces, their cities, and their counties, with GB/T 2260 codes. */
export const RegionTreeData = v.array(
  v.object({
    ...region,
    children: v.array(v.object({ ...region, children: v.array(v.object(region)) })),
  }),
);

export const platformEndpoints = {
  config: endpoint({
    ...startUpCalls.platformConfig,
    bearer: 'none',
    summary: 'Addresses and settings of the platform for a tenant',
    request: v.object({
      tn: v.optional(tenantName),
      /** `false` from a page on an internal network: a platform with internal addresses returns those. */
      hasOutUrl: v.optional(v.string()),
    }),
    data: PlatformConfigData,
    refusals: [],
  }),
  tenant: endpoint({
    ...startUpCalls.tenant,
    bearer: 'none',
    summary: 'The tenant of a name or, without one, of an id; the default tenant where neither is named',
    request: v.object({ uniqueName: v.optional(tenantName), tenantId: v.optional(id) }),
    data: TenantData,
    refusals: [codes.notFound],
  }),
  swapToken: endpoint({
    service: 'base',
    method: 'POST',
    path: 'auth/swap/token',
    bearer: 'none',
    summary: 'Exchanges the token of an address for a session, once',
    request: v.object({ token: tokenText, userInfo: v.boolean() }),
    data: v.object({ token: tokenText, userInfo: v.optional(v.nullable(UserInfoData)) }),
    refusals: [codes.notFound],
  }),
  swapOnceToken: endpoint({
    service: 'base',
    method: 'POST',
    path: 'auth/swap/once/token',
    bearer: 'session',
    summary: 'A token for one exchange, to go on elsewhere as the same person',
    request: v.object({}),
    data: v.object({ token: tokenText }),
    refusals: [],
  }),
  swapByOnce: endpoint({
    service: 'base',
    method: 'GET',
    path: 'auth/swap/token/byonce',
    bearer: 'none',
    summary: 'Exchanges a one-time token for a session, once',
    request: v.object({ oncetoken: tokenText }),
    data: v.object({ accessToken: tokenText }),
    refusals: [codes.notFound],
  }),
  currentUser: endpoint({
    service: 'base',
    method: 'GET',
    path: 'auth/user/current/detail',
    bearer: 'session',
    summary: 'Whose session it is; a new student comes with a welcomeId',
    request: v.object({}),
    data: UserInfoData,
    refusals: [],
  }),
  jumpConfig: endpoint({
    service: 'base',
    method: 'GET',
    path: 'tenant/getTenantMobileBusinessJumpConfig',
    bearer: 'none',
    summary: 'Which ways into its mini-programs and its phone site a tenant has switched on',
    request: v.object({ tenantId: id }),
    /** By the switch's name: `dingding`, `wxMini`, `h5`. */
    data: v.record(v.string(), v.boolean()),
    refusals: [codes.notFound],
  }),
  jumpApplications: endpoint({
    service: 'base',
    method: 'GET',
    path: 'tenant/getJumpApplications',
    bearer: 'none',
    extension: true,
    summary: "The platform's applications that a tenant's students are led to",
    request: v.object({ tenantId: id }),
    data: v.object({ applications: v.array(JumpApplicationData) }),
    refusals: [codes.notFound],
  }),
  /** Public and cacheable: needs no tenant, and has an ETag. */
  regions: endpoint({
    service: 'base',
    method: 'GET',
    path: 'cities/tree',
    bearer: 'none',
    summary: 'Provinces, cities and counties',
    request: v.object({}),
    data: RegionTreeData,
    refusals: [],
  }),
};
