import { clock } from '../texts.js';

/** Verdicts on a pass that was checked offline. */
export const verdictTexts = {
  format: '这不是报到码',
  school: '这不是本校的报到码',
  signature: '报到码被改动过，请勿放行',
  expired: '报到码已过期，请学生刷新后重新出示',
};

export const syncTexts = {
  expired: '已过期',
  notFound: '查无此人',
  invalid: '不是有效报到码',
  notReady: '手续未完成',
};

export function placeOf({ major, className }) {
  const text = className ?? major ?? '新生';
  return typeof text === 'string' ? text : text.zh;
}

/** The school's reason for refusing a pass or a code. */
export function refusalText({ code, message, data }) {
  if (code === 1007) return `已于 ${clock(data.at)} 报到过${data.station ? `（${data.station}）` : ''}`;
  if (code === 1008) return `报到码已于 ${clock(data.at)} 过期，请学生刷新后重新出示`;
  if (code === 404) return '查无此报到码';
  const reasons = {
    signature: '报到码被改动过，请勿放行',
    format: '这不是报到码或六位码',
    notReady: '学生还有线上手续没有完成',
  };
  return reasons[data?.reason] ?? message;
}
