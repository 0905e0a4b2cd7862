import { expect, test } from 'vitest';
import { saasEntry } from '#domain/host/saas-entry';

test.each([
  [
    { dingding: true, wxMini: false, h5: false },
    { leadsTo: 'mode', mode: 'dingding' },
  ],
  [{ wxMini: true }, { leadsTo: 'mode', mode: 'wxMini' }],
  [
    { h5: true, another: true },
    { leadsTo: 'mode', mode: 'h5' },
  ],
  [
    { h5: true, dingding: true },
    { leadsTo: 'chooser', modes: ['dingding', 'h5'] },
  ],
  [
    { h5: true, dingding: true, wxMini: true },
    { leadsTo: 'chooser', modes: ['dingding', 'wxMini', 'h5'] },
  ],
  [{ dingding: false, wxMini: false, h5: false }, { leadsTo: 'nothing' }],
  [{}, { leadsTo: 'nothing' }],
  [{ another: true }, { leadsTo: 'nothing' }],
  [Object.create({ h5: true }), { leadsTo: 'nothing' }],
])('%j leads to %j', (switches, entry) => {
  expect(saasEntry(switches)).toEqual(entry);
});
