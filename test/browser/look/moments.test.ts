import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';
import { violations } from '../support/inspect';
import { type MomentNotes, momentNotes, noteMoments } from '../support/moment-watch';
import { beginCheckin, enterIdentity } from '../support/newcomer';
import { type OwnSchools, openSchools } from '../support/own-schools';
import type { PageDriver } from '../support/page-driver';
import { beginShortPlan, fillShortPlan } from '../support/short-plan';
import { Walk } from '../support/tour/walk';

const fixture = browserFixture();
let schools: OwnSchools;

beforeAll(async () => {
  schools = await openSchools();
});

afterAll(() => schools.close());

const ADMITTED = { name: '陈思远', idCard: '110000200711200036' };
/** ms after which no animation may be running. */
const LONGEST = 200;

type Options = Parameters<typeof fixture.takePhone>[0];

async function walkOn(options?: Options): Promise<Walk> {
  const driver = await fixture.takePhone(options);
  await noteMoments(driver.page);
  const own = await schools.found();
  await own.schoolFixture.openCheckin();
  return new Walk(driver, fixture.origin, 0, own, async () => undefined);
}

async function looksUp(walk: Walk): Promise<void> {
  await walk.page.goto(`${fixture.origin}/zhxy/orientation/#${paths.result}`);
  await enterIdentity(walk, ADMITTED);
  await walk.tap('common.query');
  await walk.driver.button(walk.t('admission.goCheckin')).waitFor();
}

async function submits(driver: PageDriver, number: number): Promise<void> {
  await beginShortPlan(driver, fixture.origin);
  await fillShortPlan(driver, applicant(number));
  await driver.tap('提交报名');
  await driver.page.getByRole('heading', { name: '报名已提交' }).waitFor();
}

/** Up to the pass of a student who has done all steps on the phone. */
async function showsPass(walk: Walk): Promise<void> {
  await walk.openOwn(paths.checkinEntry);
  await beginCheckin(walk, ADMITTED.name);
  await walk.tap('checkin.go.pass');
  await walk.page.getByText(CODE).first().waitFor();
}
const CODE = /\b([0-9A-Z]{3})-([0-9A-Z]{3})\b/;

async function isReported(walk: Walk): Promise<void> {
  const [, first = '', second = ''] =
    CODE.exec((await walk.page.getByText(CODE).first().textContent()) ?? '') ?? [];
  await walk.own.report(first + second);
  await walk.page.getByRole('heading', { name: walk.t('pass.reported') }).waitFor();
}

/** Waits until no animation is running. */
async function notesOf({ page }: Pick<Walk, 'page'>): Promise<MomentNotes> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
  return momentNotes(page);
}

/** The only vibration so far; its code is loaded with the first one. */
async function feels({ page }: Pick<Walk, 'page'>, pattern: readonly number[]): Promise<void> {
  await expect.poll(async () => (await momentNotes(page)).felt).toEqual([pattern]);
}

async function keepsNobodyOut({ page }: Pick<Walk, 'page'>): Promise<void> {
  expect([...(await violations(page, 'light')), ...(await violations(page, 'dark'))]).toEqual([]);
}

async function moved({ page }: Pick<Walk, 'page'>, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const end = async () => (await momentNotes(page)).ends[name] ?? Number.NaN;
    await expect.poll(end).toBeGreaterThan(0);
    expect(await end()).toBeLessThanOrEqual(LONGEST);
  }
}

test('an admission vibrates, is announced and focused once; its letter and seal are animated', async () => {
  const walk = await walkOn();
  await looksUp(walk);
  const notes = await notesOf(walk);
  await feels(walk, [20]);
  expect(notes.said.filter((words) => words.startsWith('恭喜'))).toEqual([
    '恭喜，你已被青云职业技术学院录取，专业机电一体化技术',
  ]);
  expect(notes.focus).toBe('恭喜，你已被录取，专业为机电一体化技术');
  expect(notes.shifts).toEqual([]);
  await moved(walk, 'rise', 'appear', 'set');
  await walk.tap('recruit.again');
  await walk.tap('common.query');
  await walk.driver.button(walk.t('admission.goCheckin')).waitFor();
  await notesOf(walk);
  await feels(walk, [20]);
  await keepsNobodyOut(walk);
  expect(fixture.pageErrors).toEqual([]);
});

test('a waitlisted applicant gets the same letter without picture, seal, motion or vibration', async () => {
  const walk = await walkOn();
  const { driver, page } = walk;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.recruitResult}`);
  await driver.identify({ name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' });
  await walk.tap('common.query');
  await driver.reads('候补第 7 名');
  const notes = await notesOf(walk);
  expect(notes.felt).toEqual([]);
  expect(Object.keys(notes.ends)).not.toEqual(expect.arrayContaining(['rise']));
  expect(await page.locator('article svg, article img').count()).toBe(0);
});

test('a submission vibrates, is announced and focused; the paper plane is animated', async () => {
  const walk = await walkOn();
  await submits(walk.driver, 470);
  const notes = await notesOf(walk);
  await feels(walk, [12]);
  expect(notes.said.filter((words) => /报名已提交，报名编号 QY26-\d+/.test(words))).toHaveLength(1);
  expect(notes.focus).toBe('报名已提交');
  await moved(walk, 'land');
  await keepsNobodyOut(walk);
});

test('the last check-in step vibrates, is announced and focused; the route is animated', async () => {
  const walk = await walkOn();
  const { own, driver } = walk;
  const name = '王子涵';
  await walk.openOwn(paths.checkinEntry);
  await beginCheckin(walk, name);
  await own.handInFace(name);
  await own.decideFace(name, 'pass');
  await walk.go(paths.home);
  await driver.reads(walk.t('checkin.resumeReady'));
  await walk.go(paths.checkin);
  await walk.page.getByRole('heading', { name: walk.t('checkin.ready') }).waitFor();
  const notes = await notesOf(walk);
  await feels(walk, [12, 60, 12]);
  expect(notes.focus).toBe('你已完成全部线上手续');
  expect(notes.said.filter((words) => words.startsWith('你已完成全部线上手续'))).toHaveLength(1);
  await moved(walk, 'fill');
  await keepsNobodyOut(walk);
});

test('a report vibrates, is announced at once and focused; the code disappears with the first frame', async () => {
  const walk = await walkOn();
  await showsPass(walk);
  await isReported(walk);
  expect(await walk.page.getByRole('img', { name: walk.t('pass.qr') }).count()).toBe(0);
  const notes = await notesOf(walk);
  await feels(walk, [30, 60, 30]);
  expect(notes.said.filter((words) => words.startsWith('已报到，下一站'))).toHaveLength(1);
  expect(notes.focus).toBe('已报到');
  expect(notes.shifts).toEqual([]);
  await moved(walk, 'appear', 'draw');
  await keepsNobodyOut(walk);
});

describe('where the student wants no motion', () => {
  test('has no motion and no vibration, and the same texts', async () => {
    const walk = await walkOn({ reducedMotion: 'reduce' });
    await looksUp(walk);
    const notes = await notesOf(walk);
    expect(notes.felt).toEqual([]);
    expect(notes.focus).toBe('恭喜，你已被录取，专业为机电一体化技术');
    for (const name of ['rise', 'appear', 'set']) expect(notes.ends[name] ?? 0).toBeLessThanOrEqual(1);
  });
});

test('engines without vibration and view transitions show the same screens', async () => {
  const walk = await walkOn();
  await walk.page.addInitScript(() => {
    Reflect.deleteProperty(navigator, 'vibrate');
    Reflect.deleteProperty(Navigator.prototype, 'vibrate');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await looksUp(walk);
  expect((await notesOf(walk)).focus).toBe('恭喜，你已被录取，专业为机电一体化技术');
  await submits(walk.driver, 471);
  await showsPass(walk);
  await isReported(walk);
  expect((await notesOf(walk)).focus).toBe('已报到');
  expect(fixture.pageErrors).toEqual([]);
});

test('a look-up screen shows the campus drawing at its foot only where all of it fits', async () => {
  const { page } = await fixture.takePhone();
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.result}`);
  const foot = page.locator('#app main form svg[viewBox="0 0 328 84"]');
  const isSeen = () =>
    foot.evaluate((drawing) => {
      const { left, top, width } = drawing.getBoundingClientRect();
      return width > 0 && left >= 0 && left < innerWidth && top > 0;
    });
  await foot.waitFor();
  await expect.poll(isSeen).toBe(true);
  await page.setViewportSize({ width: 390, height: 590 });
  await expect.poll(isSeen).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isSeen).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(isSeen).toBe(false);
});

/** Names of a PNG's chunks. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

test('the saved picture contains no personal data, visibly or as metadata, except what the student ticked', async () => {
  const walk = await walkOn();
  const { page } = walk;
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      written.push(text);
      fillText.call(this, text, x, y);
    };
  });
  const save = async () => {
    await page.evaluate(() => {
      (globalThis as unknown as { written: string[] }).written.length = 0;
    });
    const coming = page.waitForEvent('download');
    await walk.tap('admission.savePicture');
    const png = readFileSync(await (await coming).path());
    const words = await page.evaluate(() =>
      (globalThis as unknown as { written: string[] }).written.join(''),
    );
    return { png, words };
  };
  await looksUp(walk);
  const plain = await save();
  const personal = [ADMITTED.name, ...ADMITTED.name, ADMITTED.idCard, '110000', '0036', '2602'];
  expect(personal.filter((part) => plain.words.includes(part))).toEqual([]);
  expect(plain.words).toContain('机电一体化技术');
  // No text, time or place: only pixels.
  expect(new Set(chunksOf(plain.png))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
  // With the drawing; a band of one colour would give a smaller file.
  expect(plain.png.length).toBeGreaterThan(20_000);
  // Contains nothing but its text: rendered again, it is identical.
  expect((await save()).png.equals(plain.png)).toBe(true);
  await page.getByLabel(walk.t('form.name'), { exact: true }).check();
  await page.getByLabel(walk.t('admission.className'), { exact: true }).check();
  const chosen = await save();
  for (const part of [ADMITTED.name, '2602']) expect(chosen.words).toContain(part);
  for (const part of [ADMITTED.idCard, '110000', '0036']) expect(chosen.words).not.toContain(part);
});
