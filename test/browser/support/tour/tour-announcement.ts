import { paths } from '#application/navigation/paths';
import type { Walk } from './walk';

const LONG = {
  title: '关于调整二〇二六级新生报到时间、地点和所需材料的重要通知',
  text: Array.from({ length: 30 }, (_, line) => `${line + 1}. 请带齐身份证、录取通知书和一寸照片。`).join(
    '\n\n',
  ),
};

/** 学校公告: shown automatically on the home screen, short and long, and the line that remains. */
export async function announcementScreens(walk: Walk): Promise<void> {
  const { driver } = walk;
  for (const [name, written] of [
    ['home-announcement', { title: '报到时间有调整', text: '报到改在九月二日。\n请带齐材料。' }],
    ['home-announcement-long', LONG],
  ] as const) {
    await walk.own.schoolFixture.announce(written);
    await walk.openOwn(paths.home);
    await driver.dialog.waitFor();
    await walk.stop(name);
    await walk.closeLayer();
  }
  await walk.stop('home-announced');
}
