import type { FastifyReply } from 'fastify';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Refusal, RefusedAnswer } from '#domain/enrollment/refusal';
import type { SchoolText } from '#domain/text/school-text';
import { codes } from '#wire/codes';
import type { ResponseEnvelope } from '#wire/response-envelope';
import type { HumanCheckRefusal } from '../core/access/human-check';
import type { UploadRefusal } from '../core/files/upload-refusal';

/** A response envelope with its HTTP status (contract, "Answers"). */
export interface Reply {
  readonly status: number;
  readonly body: ResponseEnvelope;
  /** Seconds for the header `Retry-After`. */
  readonly retryAfter?: number;
}

export function send(reply: FastifyReply, { status, body, retryAfter }: Reply): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}

export function success(data: unknown, next?: ResponseEnvelope['next']): ResponseEnvelope {
  return { code: codes.success, success: true, data, msg: 'ok', ...(next && { next }) };
}

/** Most refusals have HTTP 200 and a code; `invalid` has 400, `busy` 429 or 503, `storageFull` 507. */
export function refusal(
  refused: Refusal | CheckinRefusal<SchoolText> | HumanCheckRefusal | UploadRefusal,
): Reply {
  switch (refused.refused) {
    case 'full':
      return respond(codes.planFull, '名额已满', windowOf(refused));
    case 'closed':
      return respond(codes.planClosed, '报名已截止', windowOf(refused));
    case 'notYetOpen':
      return respond(codes.planNotYetOpen, '报名尚未开始', windowOf(refused));
    case 'duplicate':
      return respond(codes.duplicateApplication, '该身份已报名此计划，请登录查看');
    case 'queued': {
      const { refused: _, ...place } = refused;
      return {
        ...respond(codes.busy, '报名的人较多，正在排队', place),
        retryAfter: Math.ceil(place.retryAfter),
      };
    }
    case 'tooManyAttempts': {
      const { refused: _, ...wait } = refused;
      const msg = '尝试次数过多，请稍后再试';
      return { ...respond(codes.tooManyAttempts, msg, wait), retryAfter: wait.retryAfter };
    }
    case 'changedElsewhere':
      return respond(codes.changedElsewhere, '内容已在其他设备上更改', {
        ...refused.newer,
        version: refused.version,
      });
    case 'infoChanged':
      return respond(codes.changedElsewhere, '信息已在其他设备上更改', refused.newer);
    case 'passUsed': {
      const { at, station } = refused;
      return respond(codes.passUsed, '该报到码已使用', { at, ...(station !== undefined && { station }) });
    }
    case 'passExpired':
      return respond(codes.passExpired, '报到码已过期，请刷新后重新出示', { at: refused.at });
    case 'orderClosed':
      return respond(codes.orderClosed, '该订单已关闭');
    case 'humanCheck': {
      const { refused: _, ...asked } = refused;
      return respond(codes.humanCheck, '请先确认是你本人操作', asked);
    }
    case 'busy':
      return refused.whose === 'own'
        ? retryLater(429, codes.tooManyRequests, '上传的文件过多，请稍后再试', refused.retryAfter)
        : retryLater(503, codes.busy, '同时上传的人较多，请稍后再试', refused.retryAfter);
    case 'storageFull':
      return storageFull;
    case 'notFound':
      return respond(codes.notFound, '未找到相关内容');
    case 'invalid':
      return malformed(refused.path, refused.reason, 400, refused.errors);
  }
}

/** Messages for reason codes of `invalid` that need more than the general message. */
const MALFORMED_MESSAGES: Readonly<Record<string, string>> = {
  tooLarge: '内容大小超出限制',
  empty: '这是空文件，请换一个文件',
  name: '文件名不能用，请改名后再上传',
  extension: '文件的类型不符，请换一个文件',
  mismatch: '文件的类型与先前说的不符，请重新上传',
  content: '文件的内容与扩展名不符，请换一个文件',
  pixels: '这张图片的像素太多，请用较低的像素重拍',
  stored: '这个上传地址已经用过，请重新上传',
};

export function malformed(
  path: string,
  reason: string,
  status = 400,
  errors?: readonly RefusedAnswer[],
): Reply {
  const msg = MALFORMED_MESSAGES[reason] ?? '提交的内容有误，请检查后重试';
  return { status, body: failure(codes.malformed, msg, { path, reason, ...(errors && { errors }) }) };
}

export const unauthenticated: Reply = { status: 401, body: failure(codes.unauthenticated, '请先登录') };
/** An upload URL that has expired, belongs to another caller or never existed. */
export const expiredUploadUrl: Reply = {
  status: 404,
  body: failure(codes.notFound, '这个上传地址已失效，请重新上传'),
};
export const notFoundReply: Reply = { status: 404, body: failure(codes.notFound, '未找到相关内容') };
/** Without a message, which would be an answer: what became of the call is unknown. */
export const unexpected: Reply = { status: 500, body: { code: codes.failure, success: false } };

/** With the matching HTTP status and `Retry-After` (`retryAfter`, seconds), which proxies understand too. */
export function tooBusy(status: 429 | 503, retryAfter: number): Reply {
  const code = status === 429 ? codes.tooManyRequests : codes.busy;
  return retryLater(status, code, '当前访问人数较多，请稍后再试', retryAfter);
}

/** A file that the school failed to store. */
export function notTaken(retryAfter: number): Reply {
  return retryLater(503, codes.busy, '学校暂时没有收下这个文件，请稍后再试', retryAfter);
}

export function tooManyRequests(retryAfter: number): Reply {
  return retryLater(429, codes.tooManyRequests, '请求过于频繁，请稍后再试', retryAfter);
}

export const storageFull: Reply = {
  status: 507,
  body: failure(codes.storageFull, '学校的存储空间不足，暂时无法上传，请稍后再试'),
};

function retryLater(status: number, code: number, msg: string, retryAfter: number): Reply {
  return { status, body: failure(code, msg, { retryAfter }), retryAfter };
}

function respond(code: number, msg: string, data?: unknown): Reply {
  return { status: 200, body: failure(code, msg, data) };
}

function failure(code: number, msg: string, data?: unknown): ResponseEnvelope {
  return { code, success: false, ...(data === undefined ? {} : { data }), msg };
}

function windowOf({ serverTime, opensAt, closesAt }: Extract<Refusal, { readonly opensAt: number }>) {
  return { serverTime, opensAt, closesAt };
}
