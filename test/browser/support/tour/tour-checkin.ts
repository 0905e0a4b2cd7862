import { paths } from '#application/navigation/paths';
import { demoNewStudents } from '#school/demo/new-students';
import type { Walk } from './walk';

/** A demo student as typed by the student. */
function demoStudent(name: string) {
  const found = demoNewStudents.find((student) => student.name === name);
  if (!found) throw new Error(`nobody called ${name} is admitted`);
  return found;
}

type Proof = Pick<Walk['who'], 'name' | 'idCard'>;

async function prove(walk: Walk, { name, idCard }: Proof): Promise<void> {
  await walk.page.getByLabel(walk.t('form.name')).fill(name);
  await walk.page.getByLabel(walk.t('form.idCard')).fill(idCard);
}

/** From the admission result to the overview of the steps. */
export async function checkinScreens(walk: Walk): Promise<void> {
  const { driver } = walk;
  const student = demoStudent('陈思远');
  await walk.open(paths.result);
  await driver.button(walk.t('common.query')).waitFor();
  await walk.stop('admission');
  await prove(walk, walk.stranger);
  await walk.tap('common.query');
  await driver.reads(walk.t('admission.notFound'));
  await walk.stop('admission-nobody');
  await prove(walk, student);
  await walk.tap('common.query');
  await driver.button(walk.t('admission.goCheckin')).waitFor();
  await walk.stop('admission-result');
  await walk.tap('admission.goCheckin');
  await driver.button(walk.t('checkin.begin')).waitFor();
  await walk.stop('check-in-entry');
  // The look-up's input has been handed over.
  await prove(walk, { name: '', idCard: '' });
  await walk.tap('checkin.begin');
  await driver.reads(walk.t('form.required', { label: walk.t('form.name') }));
  await walk.stop('check-in-entry-errors');
  await prove(walk, demoStudent('李晓雨'));
  await walk.tap('checkin.begin');
  await driver.button(walk.t('checkin.go.notice')).waitFor();
  await walk.stop('check-in');
  await walk.tap('checkin.go.notice');
  await driver.reads(walk.t('studentNotice.readOn'));
  await walk.stop('student-notice');
  await walk.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await walk.page.getByText(walk.t('studentNotice.readOn')).waitFor({ state: 'detached' });
  await walk.stop('student-notice-read');
  await walk.open(paths.home);
  await driver.reads(walk.t('checkin.resume'));
  await walk.stop('home-check-in');
  await walk.open(paths.checkinEntry);
  await prove(walk, student);
  await walk.tap('checkin.begin');
  await driver.reads(walk.t('checkin.ready'));
  await walk.stop('check-in-ready');
  await walk.tap('common.signOut');
  await driver.choose(walk.t('common.signOut'));
  await walk.dismiss('checkin.left');
}
