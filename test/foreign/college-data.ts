const DAY = 24 * 60 * 60 * 1000;
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString();

/** A programme in the college's API. */
export interface ProgrammeRecord {
  readonly code: string;
  readonly name: string;
  readonly opens: string;
  closes: string;
  /** Null where the college does not count them. */
  seats: number | null;
  seats_used: number;
  readonly charge: string;
  readonly charged: 'none' | 'with_request' | 'after_check';
  readonly about: string;
  readonly demands: readonly string[];
  readonly born: { readonly from: string | null; readonly to: string | null } | null;
  readonly subjects: readonly {
    readonly ref: string;
    readonly code: string;
    readonly name: string;
    readonly years: number | null;
    readonly tuition: string | null;
  }[];
  readonly subject_count: number;
  readonly subject_names: readonly string[];
  readonly picks: { readonly least: number; readonly most: number };
  readonly papers: readonly { readonly ref: string; readonly heading: string; readonly file: null }[];
  readonly hold_hours: number | null;
  readonly check_days: number | null;
  /** Where the charge is paid. */
  readonly pay_at?: { readonly room: string; readonly open: string };
}

const subjects = [
  { ref: 's-1', code: '510201', name: '计算机应用技术', years: 3, tuition: '6800.00' },
  { ref: 's-2', code: '520201', name: '护理', years: 3, tuition: '7200.50' },
];

function programme(code: string, name: string, more: Partial<ProgrammeRecord> = {}): ProgrammeRecord {
  const offered = more.subjects ?? subjects;
  return {
    ...{ code, name, opens: day(-3), closes: day(30), seats: 100, seats_used: 0 },
    ...{ charge: '0.00', charged: 'none', about: '面向应届毕业生', demands: ['身体健康'], born: null },
    ...{ picks: { least: 1, most: 2 }, papers: [{ ref: 'n-1', heading: '招生简章', file: null }] },
    ...{ hold_hours: 48, check_days: 5 },
    ...more,
    subjects: offered,
    subject_count: offered.length,
    subject_names: offered.map((subject) => subject.name),
  };
}

interface EntryOptions {
  readonly must?: boolean;
  readonly check?: string;
  readonly part?: number;
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  readonly only_if?: { readonly name: string; readonly is: string };
}

function entry(name: string, caption: string, kind: string, options: EntryOptions = {}) {
  const { must = true, check = null, part = 0, choices = null, only_if = null } = options;
  return {
    ...{ name, caption, kind, part, choices, only_if },
    ...{ hint: null, fixed: null, most: null, endings: null },
    rules: [{ must, check, complaint: null }],
  };
}

const boarding = [
  { value: 'yes', text: '是' },
  { value: 'no', text: '否' },
];
const sheet = (programme: string) => ({
  programme,
  edition: 4,
  parts: ['基本信息', '志愿'],
  entries: [
    entry('name', '姓名', 'line', { check: 'full_person' }),
    entry('idCard', '身份证号', 'id_number', { check: 'id_number' }),
    entry('phone', '手机号', 'mobile', { check: 'mobile' }),
    entry('home', '家庭住址', 'place'),
    entry('boards', '是否住校', 'one_of', { choices: boarding }),
    entry('why', '住校说明', 'paragraph', { must: false, only_if: { name: 'boards', is: 'yes' } }),
    entry('subjects', '意向专业', 'subjects', { part: 1 }),
    entry('photo', '证件照', 'files', { part: 1 }),
  ],
});

/** The initial data of the college's server. */
export function demoCollege() {
  const programmes = [
    programme('p-autumn', '秋季招生', { charge: '120.00', charged: 'with_request' }),
    programme('p-evening', '夜校招生'),
    programme('p-full', '预科招生', { seats: 10, seats_used: 10 }),
    programme('p-next', '明年招生', { opens: day(60), closes: day(90) }),
    programme('p-past', '去年招生', { opens: day(-90), closes: day(-60) }),
  ];
  return {
    programmes,
    sheets: Object.fromEntries(programmes.map(({ code }) => [code, sheet(code)])),
    pledge: { heading: '诚信承诺书', text: '本人承诺所填信息真实有效。' },
    about: {
      ...{ name: '山前学院', welcome: '欢迎报考', monogram: '山' },
      office: { phone: '020-81234567', address: '山前路 1 号', open: '工作日 9:00–17:00' },
    },
    news: [
      { ref: 'n-1', heading: '招生简章', published: day(-1), text: '第一段\n\n第二段' },
      { ref: 'n-2', heading: '考试安排', published: day(-2), text: '安排' },
      { ref: 'n-3', heading: '开放日', published: day(-9), text: '欢迎' },
    ],
    zones: [
      {
        ...{ zone: '330000', label: '浙江省' },
        within: [
          { zone: '330100', label: '杭州市', within: [{ zone: '330106', label: '西湖区', within: null }] },
        ],
      },
      {
        ...{ zone: '440000', label: '广东省' },
        within: [
          { zone: '440100', label: '广州市', within: [{ zone: '440103', label: '荔湾区', within: null }] },
        ],
      },
    ],
  };
}
