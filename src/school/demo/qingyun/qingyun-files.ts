import type { FileContent } from '../../core/files/content/file-content';
import { workbook, XLSX } from '../../http/workbook';
import { vocationalMajors } from '../majors';
import { pdf } from '../paper';

const SCHOOL = '青云职业技术学院';
const FEN_PER_YUAN = 100;

/** The school's prospectus. Only the plan contains dates, so that the two cannot contradict each other. */
export function prospectus(): FileContent {
  const bytes = pdf({
    title: `${SCHOOL}2026年秋季高职招生简章`,
    sections: [
      {
        heading: '一、学校概况',
        paragraphs: [
          `${SCHOOL}是全日制高等职业院校，设有信息工程、护理、财经商贸、机电工程、学前教育和建筑工程六个系，开设12个高职专业。`,
          '学校实行理论教学与实训结合的培养方式，各专业均安排不少于六个月的岗位实习。学生修完规定课程、成绩合格的，颁发国家承认的专科文凭。',
        ],
      },
      {
        heading: '二、招生计划与报考条件',
        paragraphs: [
          '本计划共招生200人，面向应届和往届高中、中职毕业生。考生须具有高中、中职或同等学力毕业证书，或为应届毕业生；身体健康，符合所报专业的体检要求。',
          '护理、药学专业不招色盲、色弱考生；学前教育专业要求口齿清楚，无口吃。',
          '报名起止时间以招生系统公布的计划为准。',
        ],
      },
      {
        heading: '三、报名办法',
        paragraphs: [
          '报名一律在网上办理。考生按顺序填报1至3个意向专业，上传近期正面免冠证件照，有学历证明材料的可一并上传。',
          '提交报名后48小时内缴纳报名费120元，逾期未缴的，名额自动释放。',
          '学校在3个工作日内完成资格审核。被退回的报名请按提示修改后重新提交，原名额保留。',
        ],
      },
      {
        heading: '四、录取规则',
        paragraphs: [
          '按意向顺序录取，第一意向优先。同一专业报名人数超过计划数的，按资格审核通过的先后排序，未录取的进入候补。',
          '录取结果可在“录取查询”中凭姓名、身份证号和手机号查询。',
        ],
      },
      {
        heading: '五、收费与资助',
        paragraphs: [
          '学费按专业为每生每年5500元至6800元，住宿费按宿舍条件收取，详见《学费与住宿费标准》。',
          '学校设有“绿色通道”，家庭经济困难的新生可先办理入学手续，再申请国家助学金、助学贷款和勤工助学岗位。',
        ],
      },
      {
        heading: '六、咨询',
        paragraphs: [
          '报名期间，招生办公室每日8:30至17:30接受咨询，地点在明德楼一层。',
          '学校从未委托任何机构或个人代办报名，请勿向他人支付所谓的“指标费”“保录费”。',
        ],
      },
    ],
  });
  return { name: '2026年秋季高职招生简章.pdf', type: 'application/pdf', bytes };
}

const DORMITORIES: readonly (readonly [name: string, yuan: number])[] = [
  ['住宿费：四人间（空调、独立卫生间）', 1_200],
  ['住宿费：六人间（空调、公共卫生间）', 900],
  ['住宿费：八人间（风扇、公共卫生间）', 600],
];

const costsOfAYear = await workbook({
  name: '收费标准',
  columns: [
    { title: '项目', width: 40 },
    { title: '专业代码', width: 12 },
    { title: '标准（元/年）', width: 14 },
    { title: '说明', width: 30 },
  ],
  rows: [
    ...vocationalMajors.map(({ code, name, tuition }) => [
      `学费：${name}`,
      code,
      (tuition ?? 0) / FEN_PER_YUAN,
      '按学年收取',
    ]),
    ...DORMITORIES.map(([name, yuan]) => [name, '', yuan, '住校学生，按学年收取']),
  ],
});

/** Costs of a year: tuition by major, and accommodation. */
export function costs(): FileContent {
  return { name: '学费与住宿费标准.xlsx', type: XLSX, bytes: costsOfAYear };
}
