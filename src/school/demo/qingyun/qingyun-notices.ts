import type { NoticeSetup } from '../../core/school-setup';
import { DAY, HOUR, planDocument } from '../demo-school';

/** Ids of documents that plans refer to. */
export const noticeDocuments = {
  prospectus: 'qy-doc-prospectus',
  costs: 'qy-doc-costs',
  autumnGuide: 'qy-doc-autumn-guide',
  photoStandard: 'qy-doc-photo-standard',
  feeRules: 'qy-doc-fee-rules',
  adultGuide: 'qy-doc-adult-guide',
  skillsGuide: 'qy-doc-skills-guide',
  fiveYearGuide: 'qy-doc-five-year-guide',
  preparatoryGuide: 'qy-doc-preparatory-guide',
} as const;

export function qingyunNotices(now: number): readonly NoticeSetup[] {
  const published = now - 30 * DAY;
  return [
    {
      id: 'qy-notice-autumn-open',
      title: '2026年秋季高职招生报名正在进行',
      publishedAt: now - DAY - 3 * HOUR,
      listed: true,
      body: [
        '我院2026年秋季高职招生已开始网上报名，共12个专业，面向应届及往届高中、中职毕业生。',
        '每位考生可以按顺序填报1至3个意向专业。请准备好身份证、近期正面免冠证件照（JPG或PNG），有学历证明材料的可一并上传。',
        '提交报名后请在48小时内缴纳报名费120元，逾期未缴的，名额将自动释放。',
      ].join('\n\n'),
    },
    {
      id: 'qy-notice-hotline',
      title: '招生咨询电话及现场咨询安排',
      publishedAt: now - 4 * DAY,
      listed: true,
      body: [
        '报名期间，招生办公室每日8:30至17:30接受电话咨询，周末照常。',
        '现场咨询地点：明德楼一层招生办公室。来访请携带本人身份证，学校提供报名用的手机和网络。',
        '学校从未委托任何机构或个人代办报名，请勿向他人支付所谓的“指标费”“保录费”。',
      ].join('\n\n'),
    },
    {
      id: 'qy-notice-aid',
      title: '家庭经济困难新生资助政策说明',
      publishedAt: now - 12 * DAY,
      listed: true,
      body: [
        '学校设有“绿色通道”，家庭经济困难的新生可先办理入学手续，再申请国家助学金、助学贷款和勤工助学岗位。',
        '报名费缴纳确有困难的，可与招生办公室联系，经核实后减免。',
      ].join('\n\n'),
    },
    ...planDocuments(published),
  ];
}

function planDocuments(at: number): readonly NoticeSetup[] {
  return [
    planDocument(
      noticeDocuments.autumnGuide,
      '2026年秋季高职报名须知',
      at,
      [
        '一、报名前请确认符合报考条件。姓名和身份证号须与身份证一致，提交后如需更改，请等待学校退回修改。',
        '二、意向专业按填写顺序录取，第一意向优先。录取结果可在“录取查询”中凭姓名、身份证号和手机号查询。',
        '三、审核一般在报名后3个工作日内完成。被退回的报名请按提示修改后重新提交，原名额保留。',
      ].join('\n\n'),
    ),
    planDocument(
      noticeDocuments.photoStandard,
      '证件照要求',
      at,
      [
        '近六个月内正面免冠彩色照片，白色或蓝色背景，人像清晰，五官无遮挡。',
        '文件格式为JPG或PNG，不超过20 MB。手机拍摄即可，请勿使用美颜和滤镜。',
      ].join('\n\n'),
    ),
    planDocument(
      noticeDocuments.feeRules,
      '报名费收取与退还办法',
      at,
      [
        '报名费用于资格审核和考务工作，缴费成功后提供缴费凭证。',
        '名额释放后到账的款项，如仍有空余名额则自动恢复报名，否则原路退还。已缴费后因个人原因撤回报名的，报名费不予退还。',
      ].join('\n\n'),
    ),
    planDocument(
      noticeDocuments.adultGuide,
      '成人继续教育报名须知',
      at,
      '面向在职人员，周末及晚间授课，学制2.5年。报名先审核、后缴费：审核通过后请缴纳报名费80元。',
    ),
    planDocument(
      noticeDocuments.skillsGuide,
      '短期技能培训说明',
      at,
      '培训为期4至8周，结业考核合格者颁发培训证书。本计划免报名费和培训费，具体班次在开班前由班主任电话通知。',
    ),
    planDocument(
      noticeDocuments.fiveYearGuide,
      '五年一贯制培养说明',
      at,
      '面向应届初中毕业生，前三年为中职阶段，后两年为高职阶段，毕业颁发全日制高职文凭。',
    ),
    planDocument(
      noticeDocuments.preparatoryGuide,
      '预科班说明',
      at,
      '预科班为期一学期，补习文化基础课，结业考核合格者优先录取至我院高职专业。',
    ),
  ];
}
