import { expect } from 'vitest';
import { orThrow } from '#test/support/or-throw';
import { TENANT, who } from '../autumn';
import { type RecordedActs, steward } from './recorded-school';

/** Events of check-in. */
export const checkinEvents = {
  async facePhoto({ autumn, only, newStudent }) {
    const { facePhotos } = autumn.school.welcome;
    const { token, actor, subject } = await newStudent();
    const event = { kind: 'facePhoto', tenantId: TENANT, actor, subject };
    const act = (work: () => Promise<unknown>) => only(work, 'facePhoto');
    expect(await act(() => facePhotos.consent(TENANT, token, undefined))).toEqual([
      { ...event, act: 'consent', outcome: 'done' },
    ]);
    const { path } = await autumn.upload(token);
    expect(await act(() => facePhotos.submit(TENANT, token, 'none'))).toEqual([
      { ...event, act: 'handIn', outcome: 'invalid' },
    ]);
    expect(await act(() => facePhotos.submit(TENANT, token, path))).toEqual([
      { ...event, act: 'handIn', outcome: 'done' },
    ]);
    expect(await act(() => facePhotos.delete(TENANT, token))).toEqual([
      { ...event, act: 'delete', outcome: 'done' },
    ]);
    expect(await act(() => facePhotos.atDesk(TENANT, token))).toEqual([
      { ...event, act: 'atDesk', outcome: 'done' },
    ]);
  },

  async faceAtGate({ autumn, stewardToken, recorded, withPhoto }) {
    const { facePhotos, gateFaces, passes, reports } = autumn.school.welcome;
    const { token, subject, path } = await withPhoto();
    orThrow(await facePhotos.submit(TENANT, token, path));
    orThrow(await autumn.school.desk.decideFace(TENANT, subject, 'pass'));
    const show = () => recorded(() => gateFaces.show(TENANT, stewardToken, subject));
    const event = { kind: 'faceAtGate', ...steward, subject };
    expect(await show()).toEqual([{ ...event, outcome: 'notFound' }]);
    const { token: pass } = orThrow(await passes.issue(TENANT, token));
    orThrow(await reports.report(TENANT, stewardToken, { pass }, undefined));
    expect(await show()).toEqual([{ ...event, outcome: 'done' }]);
  },

  async report({ autumn, stewardToken, recorded, newStudent }) {
    const { facePhotos, passes, reports } = autumn.school.welcome;
    const { token, subject } = await newStudent();
    orThrow(await facePhotos.atDesk(TENANT, token));
    const pass = orThrow(await passes.issue(TENANT, token));
    const event = { kind: 'report', ...steward, subject };
    const scan = (shown: Parameters<typeof reports.report>[2]) =>
      recorded(() => reports.report(TENANT, stewardToken, shown, undefined));
    expect(await scan({ code: '!' })).toEqual([
      { ...event, subject: undefined, via: 'code', outcome: 'invalid' },
    ]);
    expect(await scan({ pass: pass.token })).toEqual([{ ...event, via: 'pass', outcome: 'done' }]);
    expect(await scan({ code: pass.code })).toEqual([{ ...event, via: 'code', outcome: 'passUsed' }]);
    const { name, idCard } = who;
    expect(await scan({ name, idCard: 'x' })).toEqual([
      { ...event, subject: undefined, via: 'idCard', outcome: 'invalid' },
    ]);
    expect(await scan({ name, idCard })).toMatchObject([{ ...event, via: 'idCard', outcome: 'passUsed' }]);
    const scans = [
      { pass: pass.token, scannedAt: autumn.clock.now() + 100_000 },
      { pass: 'forged', scannedAt: 0 },
    ];
    expect(await recorded(() => reports.sync(TENANT, stewardToken, scans, undefined))).toMatchObject([
      { kind: 'report', via: 'sync', subject, outcome: 'passUsed' },
      { kind: 'report', via: 'sync', subject: undefined, outcome: 'invalid' },
    ]);
  },

  async stationVisit({ autumn, stewardToken, recorded, newStudent }) {
    const { welcome } = autumn.school;
    const { facePhotos, reports } = welcome;
    const { token, subject } = await newStudent();
    orThrow(await facePhotos.atDesk(TENANT, token));
    const [, later] = orThrow(await welcome.plan(TENANT)).stations;
    const person = { name: who.name, idCard: who.idCard };
    const event = { kind: 'stationVisit', via: 'idCard', ...steward, subject };
    const visit = () => recorded(() => reports.report(TENANT, stewardToken, person, later?.id));
    expect(await visit()).toEqual([{ ...event, outcome: 'invalid' }]);
    orThrow(await reports.report(TENANT, stewardToken, person, undefined));
    expect(await visit()).toEqual([{ ...event, outcome: 'done' }]);
    expect(await visit()).toEqual([{ ...event, outcome: 'passUsed' }]);
  },
} satisfies RecordedActs;
