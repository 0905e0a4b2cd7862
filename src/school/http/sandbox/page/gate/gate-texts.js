import { clock } from '../texts.js';

/** Verdicts on a pass that was checked offline. */
export const verdictTexts = {
  format: '这不是报到码',
  school: '这不是本校的报到码',
  signature: '报到码被改动过，请勿放行',
  expired: '报到码已过期，请学生刷新后重新出示，或联网后按身份证核验',
};

export const syncTexts = {
  expired: '已过期',
  notFound: '查无此人',
  invalid: '不是有效报到码',
  notReady: '手续未完成',
  unknownStation: '扫码时所在的核验点已取消，请按身份证重新核验',
};

export function placeOf({ major, className }) {
  const text = className ?? major ?? '新生';
  return typeof text === 'string' ? text : text.zh;
}

/** The school's reason for refusing a pass, a code or, if `isPerson`, who stands there; `isLater`: at a station after the first. */
export function refusalText({ code, message, data }, { isPerson, isLater }) {
  if (code === 1007 && isLater) return `已于 ${clock(data.at)} 在这里登记过`;
  if (code === 1007) return `已于 ${clock(data.at)} 报到过${data.station ? `（${data.station}）` : ''}`;
  if (code === 1008) return `报到码已于 ${clock(data.at)} 过期，请学生刷新后重新出示，或按身份证核验`;
  if (code === 404) return isPerson ? '查无此人，请核对姓名和身份证号' : '查无此报到码';
  if (data?.path === 'idCard') return '身份证号有误，请核对';
  const reasons = {
    signature: '报到码被改动过，请勿放行',
    format: '这不是报到码或六位码',
    notReported: '学生还没有报到，请先到第一个核验点报到',
    notReady: '学生还有线上手续没有完成',
    unknown: '学校已取消这个核验点，请重新选择核验点',
  };
  return reasons[data?.reason] ?? message;
}
