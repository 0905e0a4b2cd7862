// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { AnnouncementReader } from '#presentation/screens/homepage/home/announcement.view-model';
import { HomeAnnouncement } from '#presentation/screens/homepage/home/home-announcement';
import { click, press } from '../../render';
import { draw } from '../render';

const announcement = { id: 'n1', title: '报到时间有调整', text: '报到改在九月二日。\n请带齐材料。' };

// Loaded before the first test that needs it.
await import('#presentation/screens/homepage/home/announcement-dialog');

let leave = () => {};
afterEach(() => leave());

describe('the announcement', () => {
  test('opens by itself until it was read on this phone, and again when asked for', () => {
    const session = new InMemorySessionStore();
    const reader = new AnnouncementReader(announcement, session);
    expect(reader.open).toBe(true);
    expect(session.readAnnouncement).toBeUndefined();
    reader.close();
    expect([reader.open, session.readAnnouncement]).toEqual([false, 'n1']);
    const again = new AnnouncementReader(announcement, session);
    expect(again.open).toBe(false);
    again.read();
    expect(again.open).toBe(true);
  });

  test('is another one with another id', () => {
    const session = new InMemorySessionStore();
    session.markAnnouncementRead('n0');
    expect(new AnnouncementReader(announcement, session).open).toBe(true);
  });

  test('of a school that has none', () => {
    const session = new InMemorySessionStore();
    const reader = new AnnouncementReader(undefined, session);
    expect(reader.open).toBe(false);
    reader.remaining();
    expect(session.readAnnouncement).toBeUndefined();
  });

  test('that stood on the screen was read when the screen is left; one still on its way was not', () => {
    const session = new InMemorySessionStore();
    new AnnouncementReader(announcement, session).remaining();
    expect(session.readAnnouncement).toBeUndefined();
    const reader = new AnnouncementReader(announcement, session);
    reader.appeared();
    reader.remaining();
    expect(session.readAnnouncement).toBe('n1');
  });

  test('whose code does not come says so, was not read, and can be asked for again', () => {
    const session = new InMemorySessionStore();
    const reader = new AnnouncementReader(announcement, session);
    reader.fail();
    expect([reader.open, reader.failed, session.readAnnouncement]).toEqual([false, true, undefined]);
    reader.read();
    expect([reader.open, reader.failed]).toEqual([true, false]);
  });
});

const dialog = () => document.querySelector('dialog');

async function drawn(session = new InMemorySessionStore()) {
  const reader = new AnnouncementReader(announcement, session);
  const vm = Object.assign(reader, { start: () => {}, dispose: reader.remaining });
  const page = await draw(({ vm: shown }: { vm: typeof vm }) => <HomeAnnouncement reader={shown} />, vm);
  leave = page.leave;
  await page.act(() => undefined);
  return { page, reader, session };
}

describe('its dialog', () => {
  test('has its title, its text with the line breaks, and the one button', async () => {
    const { page, session } = await drawn();
    screen.getByRole('dialog', { name: announcement.title, description: announcement.text });
    expect(document.activeElement?.textContent).toBe(announcement.title);
    await page.press('我知道了');
    expect(dialog()).toBeNull();
    expect(session.readAnnouncement).toBe('n1');
  });

  test('is left by Escape, and stands there again for who taps the line', async () => {
    const { session } = await drawn();
    press(screen.getByRole('dialog'), 'Escape');
    expect(dialog()).toBeNull();
    expect(session.readAnnouncement).toBe('n1');
    await click(screen.getByRole('button'));
    expect(dialog()?.textContent).toContain('请带齐材料。');
  });
});
