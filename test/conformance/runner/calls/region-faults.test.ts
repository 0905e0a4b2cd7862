import { expect, test } from 'vitest';
import { regionFaults } from './region-faults';

const county = { code: '110101', name: '东城区' };
const province = {
  code: '110000',
  name: '北京市',
  children: [{ code: '110100', name: '北京市', children: [county] }],
};

test('an empty tree leaves no address to choose', () => {
  expect(regionFaults([])).toEqual(['data: is empty, so that no address can be chosen']);
});

test('a code of two places is named, however deep they lie', () => {
  expect(regionFaults([province])).toEqual([]);
  expect(regionFaults([province, county])).toEqual(['data[].code: is not unique']);
});
