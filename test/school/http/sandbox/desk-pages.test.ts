import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_PAGE } from '#school/core/desk/desk';
import { Pages } from '#school/http/sandbox/page/pages';
import { DemoServer, NOW } from '../demo-server';
import { person } from '../people';
import { PLAN, setUpSmallSchool, smallAnswers, TENANT } from '../small-plan';

const APPLICANTS = 2 * DESK_PAGE + 30;

interface Entry {
  readonly id: string;
  readonly updatedAt: number;
  readonly state: { readonly status: string };
}

let server: DemoServer;
let bearer: string;
beforeAll(async () => {
  server = await DemoServer.start();
  await setUpSmallSchool(server.school, NOW, APPLICANTS);
  bearer = await server.school.desk.stewardToken(TENANT);
  for (let place = 0; place < APPLICANTS; place += 1) await apply(place);
});
afterAll(() => server.app.close());

async function apply(place: number): Promise<void> {
  const { admissions } = server.school;
  const grant = await admissions.submissions.openDraft(TENANT, PLAN);
  if ('refused' in grant) throw new Error(grant.refused);
  const { planId, submissionKey, token } = grant;
  const answers = smallAnswers(person(place));
  const submission = { planId, submissionKey, templateVersion: 1, answers, promised: true };
  const receipt = await admissions.submissions.submit(TENANT, token, submission);
  if ('refused' in receipt) throw new Error(receipt.refused);
  server.clock.time += 1;
}

async function ask(last?: Entry): Promise<{ entries: Entry[]; counts: Record<string, number> }> {
  const response = await server.app.inject({
    url: '/sandbox/api/applications',
    query: last ? { after: last.id, changed: String(last.updatedAt) } : {},
    headers: { tenantid: TENANT, authorization: `Bearer ${bearer}` },
  });
  return response.json().data;
}

async function approve(some: readonly Entry[]): Promise<void> {
  for (const { id } of some) {
    server.clock.time += 1;
    await server.school.desk.decide(TENANT, bearer, id, 'approve');
  }
}

/** What the desk's page does when 更多 is tapped. */
async function loadMore(pages: Pages<Entry>): Promise<boolean> {
  const last = pages.entries.at(-1);
  const { entries, counts } = await ask(last);
  return pages.append(last, entries, counts);
}

it('the desk’s list has every application once and up to date, even if some change while it is paged', async () => {
  const pages = new Pages<Entry>(({ id }) => id);
  const renew = async () => {
    const { entries, counts } = await ask();
    pages.renew(entries, counts);
  };
  await renew();
  expect([pages.entries.length, pages.total, pages.isWhole]).toEqual([DESK_PAGE, APPLICANTS, false]);
  await loadMore(pages);

  // Some loaded entries change, and one that is not loaded yet.
  const { entries: unseen } = await ask(pages.entries.at(-1));
  await approve([...pages.entries.slice(150, 155), ...unseen.slice(0, 1)]);
  await renew();
  expect(pages.entries).toHaveLength(2 * DESK_PAGE + 1);
  expect(pages.entries.filter(({ state }) => state.status === 'approved')).toHaveLength(6);
  expect(pages.counts.approved).toBe(6);

  while (await loadMore(pages));
  expect(pages.isWhole).toBe(true);
  expect(new Set(pages.entries.map(({ id }) => id)).size).toBe(APPLICANTS);

  // So many changes that no entry of the first page was known: the following pages are loaded again.
  await approve(pages.entries.slice(-DESK_PAGE));
  await renew();
  expect(pages.entries).toHaveLength(DESK_PAGE);
  while (await loadMore(pages));
  const times = pages.entries.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(new Set(pages.entries.map(({ id }) => id)).size).toBe(APPLICANTS);
});
