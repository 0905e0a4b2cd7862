import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHOTOS_AT_ONCE, STUDENTS_PAGE } from '#school/core/checkin/face/face-desk';
import { newStudentRecord } from '#school/core/checkin/new-students';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { Pages } from '#school/http/sandbox/page/pages';
import { NodeSecrets } from '#school/store/node-secrets';
import { person } from '#test/school/store/small-school';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { DemoServer, NOW } from '../demo-server';

const ADMITTED = 2 * STUDENTS_PAGE + 30;
const WAITING = PHOTOS_AT_ONCE + 1;

interface Student {
  readonly welcomeId: string;
  readonly updatedAt: number;
}

let server: DemoServer;
let bearer: string;
/** In the order in which their photos were submitted. */
const waiting: string[] = [];
beforeAll(async () => {
  const [store, secrets] = [new MemoryStore(), new NodeSecrets()];
  server = await DemoServer.start({}, { store, secrets });
  for (let place = 0; place < ADMITTED; place += 1) {
    const student = newStudentRecord(secrets, QINGYUN, person(place), NOW + place);
    const handedInAt = NOW + place;
    const face = { state: 'checking', path: 'p', handedInAt, triesLeft: 3 } as const;
    const isWaiting = waiting.length < WAITING;
    if (isWaiting) waiting.push(student.welcomeId);
    await store.transaction(({ welcome }) => welcome.add(isWaiting ? { ...student, face } : student));
  }
  bearer = await server.school.desk.stewardToken(QINGYUN);
});
afterAll(() => server.app.close());

async function ask(path: string, last?: Student) {
  const response = await server.app.inject({
    url: `/sandbox/api/${path}`,
    query: last ? { after: last.welcomeId, changed: String(last.updatedAt) } : {},
    headers: { tenantid: QINGYUN, authorization: `Bearer ${bearer}` },
  });
  const { entries, counts } = response.json().data as {
    entries: Student[];
    counts: { students: number; photosToCheck: number };
  };
  return { entries, counts };
}

it('the desk can page through all new students, and all photos to check, the longest waiting first', async () => {
  const pages = new Pages<Student>(({ welcomeId }) => welcomeId);
  const first = await ask('students');
  const admitted = ADMITTED + 3;
  expect(first.counts).toEqual({ students: admitted, photosToCheck: WAITING });
  pages.renew(first.entries, { all: first.counts.students });
  while (!pages.isWhole) {
    const last = pages.entries.at(-1);
    const { entries, counts } = await ask('students', last);
    expect(pages.append(last, entries, { all: counts.students })).toBe(true);
  }
  expect(new Set(pages.entries.map(({ welcomeId }) => welcomeId)).size).toBe(admitted);

  const photos = async () => (await ask('photos-to-check')).entries.map(({ welcomeId }) => welcomeId);
  expect(await photos()).toEqual(waiting.slice(0, PHOTOS_AT_ONCE));
  await server.school.welcome.faceDesk.decide(QINGYUN, bearer, waiting[0] ?? '', 'pass');
  expect(await photos()).toEqual(waiting.slice(1));
});
