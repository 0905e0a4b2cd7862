import { paths } from '#application/navigation/paths';
import { beginCheckin, enterIdentity } from '../newcomer';
import { OwnSchool } from '../own-school';
import type { Walk } from './walk';

const SPOKEN = /\b([0-9A-Z]{3})-([0-9A-Z]{3})\b/;

/** The pass without a photo, then a valid one: full-screen, offline, expired, and used. */
export async function arrivalScreens(walk: Walk): Promise<void> {
  const { driver, page, own } = walk;
  const name = '李晓雨';
  await walk.go(paths.procedure);
  await driver.reads(walk.t('pass.photoAtDesk'));
  await walk.stop('pass-photo-at-desk');
  await beginCheckin(walk, name);
  await walk.stop('check-in-ready-own');
  // From here on the page's clock can be moved.
  await page.clock.install();
  await walk.openOwn(paths.procedure);
  await page.getByText(SPOKEN).waitFor();
  await walk.stop('pass');
  await driver.button(walk.t('pass.showFull')).last().click();
  await driver.dialog.waitFor();
  await walk.stop('pass-full');
  await walk.closeLayer();
  const scannedOffline = await own.passOf(name);
  await page.context().setOffline(true);
  await driver.reads(walk.t('pass.offline'));
  await walk.stop('pass-offline');
  await page.clock.fastForward('15:00');
  await driver.reads(walk.t('pass.expired'));
  await walk.stop('pass-expired');
  await page.context().setOffline(false);
  await driver.reads(walk.t('pass.clockWrong'));
  await walk.stop('pass-clock-wrong');
  const said = await page.getByText(SPOKEN).textContent();
  const [, first = '', second = ''] = SPOKEN.exec(said ?? '') ?? [];
  await own.report(first + second);
  await own.bringScan(scannedOffline);
  await driver.reads(walk.t('pass.reported'));
  await walk.goByHome(paths.procedure);
  await driver.reads(walk.t('pass.laterScan'));
  await walk.stop('pass-reported');
  await walk.go(paths.checkin);
  await driver.reads(walk.t('checkin.reported'));
  await walk.stop('check-in-reported');
  await walk.go(paths.result);
  await enterIdentity(walk, { name, idCard: OwnSchool.idCardOf(name) });
  await walk.tap('common.query');
  await driver.reads(walk.t('outcome.reported'));
  await walk.stop('admission-reported');
}
