// A first-time owner's ten minutes: `npx tsx test/bench/novice.ts`, after a build (PICTURES=folder keeps what she sees). 王老师 of the demo
// makes a plan from blank, pastes thirty questions, sets four conditions, looks at the preview and publishes. To the waits that are
// measured each interaction adds what a person takes, by the keystroke-level model: 1.35 s to think and 0.3 s to act, and 0.28 s
// for each letter that is typed. Fails where the sum is above ten minutes.
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { DEMO_STAFF } from '#school/demo/demo-staff';
import { startBackend } from '../browser/support/backend';
import { Phones } from '../browser/support/phones';

const THINK = 1.35;
const ACT = 0.3;
const LETTER = 0.28;
const LIMIT = 600;

const QUESTIONS = [
  '出生日期',
  '性别',
  '民族*',
  '政治面貌',
  '电子邮箱',
  '毕业学校*',
  '毕业时间',
  '学历*：初中/高中/中职/大专',
  '学历证明（图片，最多3）*',
  '户籍所在地*',
  '家庭住址*',
  '家长姓名*',
  '家长电话*',
  '与家长的关系：父亲/母亲/其他',
  '紧急联系人姓名',
  '紧急联系人电话',
  '是否住校*：是/否',
  '住宿说明',
  '到校方式：火车/飞机/汽车/自驾',
  '车次或航班',
  '健康状况*：良好/一般/有疾病',
  '疾病说明',
  '是否申请资助：是/否',
  '资助证明（图片，最多5）',
  '身高（cm）',
  '爱好（多选）：唱歌/打球/画画/阅读',
  '特长说明',
  '证件照*',
  '从哪里知道我们：网站/老师/朋友',
  '备注',
];
/** A field, and the one on which it depends; the first option is what it waits for. */
const CONDITIONS = [
  ['住宿说明', '是否住校'],
  ['车次或航班', '到校方式'],
  ['疾病说明', '健康状况', '有疾病'],
  ['资助证明', '是否申请资助'],
] as const;

const code = new TOTP({ secret: Secret.fromBase32(DEMO_STAFF.authenticator) }).generate();

const backend = await startBackend();
const phones = await Phones.launch();
let interactions = 0;
let letters = 0;
let waited = 0;

/** One interaction, until what it leads to is there. */
async function act(what: Promise<unknown> | (() => Promise<unknown>), seen?: Locator): Promise<void> {
  interactions += 1;
  const from = performance.now();
  await (typeof what === 'function' ? what() : what);
  await seen?.waitFor();
  waited += (performance.now() - from) / 1_000;
}

async function type(target: Locator, text: string): Promise<void> {
  letters += text.length;
  await act(target.fill(text));
}

async function scrollTo(list: Locator, row: Locator): Promise<void> {
  await list.hover();
  while ((await row.count()) === 0) {
    await list.page().mouse.wheel(0, 300);
    await list.page().waitForTimeout(50);
  }
}

async function show(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `novice-${name}.png`) });
}

try {
  const { page } = await phones.take({
    viewport: { width: 1_440, height: 900 },
    isMobile: false,
    hasTouch: false,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.setDefaultTimeout(60_000);
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const outline = page.getByRole('listbox', { name: '大纲' });
  await page.goto(`${backend.origin}/desk/`);
  await type(page.getByLabel('账号', { exact: true }), 'wang');
  await type(page.getByLabel('密码', { exact: true }), DEMO_STAFF.password);
  await act(page.keyboard.press('Enter'), page.getByLabel('动态码', { exact: true }));
  await type(page.getByLabel('动态码', { exact: true }), code);
  const plans = page.getByRole('link', { name: '招生计划' }).first();
  await act(page.keyboard.press('Enter'), plans);
  await act(plans.click(), button('新建'));
  await act(button('新建').click(), dialog.getByLabel('标题'));
  await type(dialog.getByLabel('标题'), '2027年春季短期培训');
  const form = button('表单');
  await act(button('新建', dialog).click(), form);
  await act(form.click(), outline);
  await show(page, '1-form');

  await act(button('粘贴问题').click(), dialog);
  await page.evaluate((text) => navigator.clipboard.writeText(text), QUESTIONS.join('\n'));
  await act(page.keyboard.press('Control+v'), button(`添加 ${QUESTIONS.length} 个`, dialog));
  await show(page, '2-pasted');
  await act(button(/^添加 \d+ 个$/, dialog).click(), page.getByRole('option', { name: /^出生日期/ }));
  for (const [field, on, value] of CONDITIONS) {
    const row = page.getByRole('option', { name: new RegExp(`^${field}`) });
    const condition = page.getByRole('combobox', { name: '显示条件' });
    // The outline draws what is in sight.
    if ((await row.count()) === 0) await act(scrollTo(outline, row));
    await act(row.click(), condition);
    await act(condition.click());
    letters += on.length;
    await act(page.keyboard.insertText(on));
    await act(
      page.keyboard.press('Enter'),
      page.getByRole('option', { name: new RegExp(`^${field}.*有条件`) }),
    );
    if (value === undefined) continue;
    await act(page.getByRole('combobox', { name: '选了' }).click());
    letters += value.length;
    await act(page.keyboard.insertText(value));
    await act(page.keyboard.press('Enter'));
  }
  await show(page, '3-conditions');
  const phone = page.frameLocator('iframe');
  await act(button('更新预览').click(), phone.getByText('出生日期').first());
  await show(page, '4-preview');
  await act(button('发布').click(), dialog);
  await act(button('发布', dialog).click(), page.getByText('已发布第 1 版'));
  await show(page, '5-published');
} finally {
  await phones.close();
  await backend.close();
}

const seconds = interactions * (THINK + ACT) + letters * LETTER + waited;
console.log(
  `${QUESTIONS.length} questions, ${CONDITIONS.length} conditions, published: ${interactions} interactions, ${letters} letters, ` +
    `${waited.toFixed(1)} s of waiting: ${seconds.toFixed(0)} s of ${LIMIT}`,
);
if (seconds > LIMIT) process.exitCode = 1;
