import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { ApplicationsDesk } from '#desk/application/applications/applications-desk';
import { ApplicationsList, SEARCH_PAUSE } from '#desk/application/applications/applications-list';
import { FakeClock, settled } from '#test/support/fake-clock';
import { applicationEndpoints } from '#wire/desk/applications';
import { DeskDouble, deskApplication } from './desk-double';

const { search, counts, one, review } = applicationEndpoints;

function listOf(total: number, page = 3) {
  const desk = new DeskDouble();
  const clock = new FakeClock();
  const rows = Array.from({ length: total }, (_, at) =>
    deskApplication({ id: `a${at}`, updatedAt: total - at }),
  );
  desk.on(search, ({ after, words, status }) => {
    const fitting = rows.filter(
      (row) => (!words || row.no.includes(words)) && (!status || row.status === status),
    );
    const from = after ? fitting.findIndex(({ id }) => id === after.id) + 1 : 0;
    return { rows: fitting.slice(from, from + page), more: fitting.length > from + page };
  });
  desk.on(counts, () => ({ counts: { submitted: total }, pending: 0 }));
  return { desk, clock, rows, list: new ApplicationsList({ desk, clock }) };
}

const shown = (list: ApplicationsList) => list.state.rows.map(({ id }) => id);

test('an application that is decided is seen in the list, and what was typed for it is there when it is opened again', async () => {
  const { desk, clock, rows } = listOf(2);
  const [first = deskApplication()] = rows;
  desk.on(one, ({ id }) => ({ application: deskApplication({ id }) }));
  desk.on(review, () => ({ application: { ...first, status: 'inReview', updatedAt: 9 } }));
  const applications = new ApplicationsDesk(desk, clock, { areSingleKeysOn: true });
  applications.show({}, 'a0');
  await settled();
  await applications.state.review?.review();
  expect(applications.list.state.rows[0]?.status).toBe('inReview');
  applications.state.review?.unsent.note.set('已电话核实');
  applications.show({}, 'a1');
  expect(applications.state.review?.unsent.note.state).toBe('');
  applications.show({}, 'a0');
  expect(applications.state.review?.unsent.note.state).toBe('已电话核实');
  expect(applications.list.state.currentId).toBe('a0');
});

describe('the list of applications', () => {
  test('is read page by page, and a second tap on more asks nothing twice', async () => {
    const { list, desk } = listOf(5);
    list.open({});
    expect(list.state.kind).toBe('loading');
    await settled();
    expect(shown(list)).toEqual(['a0', 'a1', 'a2']);
    await Promise.all([list.more(), list.more()]);
    expect(shown(list)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
    await list.more();
    expect(desk.sent(search)).toEqual([{}, { after: { id: 'a2', updatedAt: 3 } }]);
  });

  test('keeps what it shows where the next page fails, and goes on from there', async () => {
    const { list, desk } = listOf(5);
    list.open({});
    await settled();
    desk.failNext(search, new GatewayError('offline', ''));
    await list.more();
    expect(list.state).toMatchObject({ kind: 'loaded', thrown: { kind: 'offline' }, hasMore: true });
    expect(shown(list)).toHaveLength(3);
    await list.more();
    expect(list.state.thrown).toBeUndefined();
    expect(shown(list)).toHaveLength(5);
  });

  test('says that it failed, and is loaded again', async () => {
    const { list, desk } = listOf(1);
    desk.failNext(search, new GatewayError('server', ''));
    list.open({ status: 'submitted' });
    await settled();
    expect(list.state).toMatchObject({ kind: 'failed', thrown: { kind: 'server' }, rows: [] });
    list.reload();
    await settled();
    expect(list.state).toMatchObject({ kind: 'loaded', thrown: undefined });
    expect(shown(list)).toEqual(['a0']);
  });

  test('an answer to a former filter that comes late is dropped', async () => {
    const { list, desk } = listOf(2);
    const late = desk.holdNext(search);
    list.open({ status: 'submitted' });
    list.open({ status: 'admitted' });
    await settled();
    late();
    await settled();
    expect(shown(list)).toEqual([]);
    expect(list.state.kind).toBe('loaded');
  });

  test('searches once after a pause in typing', async () => {
    const { list, desk, clock } = listOf(2);
    list.open({});
    await settled();
    list.type('a');
    list.type(' no-a1 ');
    await clock.passAsync(SEARCH_PAUSE);
    expect(desk.sent(search).slice(1)).toEqual([{ words: 'no-a1' }]);
    expect(shown(list)).toEqual(['a1']);
  });

  test('moves by key from row to row, over the end of a page, and stops at the ends', async () => {
    const { list } = listOf(4);
    list.open({});
    await settled();
    for (const expected of ['a0', 'a1', 'a2', 'a3', 'a3']) {
      await list.move(1);
      expect(list.state.currentId).toBe(expected);
    }
    await list.move(-1);
    expect(list.state.currentId).toBe('a2');
  });

  test('a decided application stays where it is, and the counts are read again', async () => {
    const { list, desk, rows } = listOf(2);
    list.open({ status: 'submitted' });
    await settled();
    const [, second = deskApplication()] = rows;
    list.replace({ ...second, status: 'inReview', updatedAt: 99 });
    await settled();
    expect(list.state.rows.map(({ status }) => status)).toEqual(['submitted', 'inReview']);
    expect(desk.sent(counts)).toHaveLength(2);
  });
});
