const DAY = 24 * 60 * 60 * 1000;
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString();

export const SCHOOL = { name: '莱茵学院', gruss: '欢迎报考', zeichen: '莱', telefon: '020-87654321' };
export const PLEDGE = { titel: '诚信承诺书', text: '本人承诺所填信息真实有效。' };
/** The return address stays in the page's own. */
export const PAGE =
  '<form method="post"><input name="name"><input name="ausweis"><input name="mobil"><button>登录</button></form>';
export const OFFICE = { ort: '教务楼 101', zeiten: '工作日 9:00–11:30' };
export const COURSE = {
  ...{ nr: 7, titel: '夜校招生', beginn: day(-3), ende: day(30), text: '面向在职人员', gebuehr: 2_550 },
  bedingungen: ['身体健康'],
  faecher: [
    { nr: 31, kennung: '510201', name: '计算机应用技术' },
    { nr: 32, kennung: '520201', name: '护理' },
  ],
  wahl: { von: 1, bis: 2 },
};
/** With formats of the school's own, and its steps as `abschnitte`. */
export const FORM = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...{ type: 'object', stand: 3 },
  required: ['name', 'ausweis', 'mobil', 'punkte', 'wohnheim', 'faecher', 'lichtbild'],
  properties: {
    name: { title: '姓名', type: 'string', format: 'personenname' },
    ausweis: { title: '身份证号', type: 'string', format: 'ausweis' },
    mobil: { title: '手机号', type: 'string', format: 'mobil' },
    punkte: { title: '高考成绩', type: 'integer', minimum: 0, maximum: 750 },
    wohnheim: {
      title: '是否住校',
      oneOf: [
        { const: 'ja', title: '是' },
        { const: 'nein', title: '否' },
      ],
    },
    faecher: { title: '意向专业', type: 'array', format: 'faecher', items: { type: 'integer' }, maxItems: 2 },
    lichtbild: { title: '证件照', type: 'array', items: { contentMediaType: 'image/*' }, maxItems: 1 },
  },
  abschnitte: [
    { titel: '基本信息', felder: ['name', 'ausweis', 'mobil', 'punkte', 'wohnheim'] },
    { titel: '志愿', felder: ['faecher', 'lichtbild'] },
  ],
};
