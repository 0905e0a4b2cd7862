import { describe, expect, it } from 'vitest';
import { regionAnswer, regionPath } from '#domain/form/region';
import { regions } from '../../application/enrollment/samples';

describe('a region', () => {
  it('is found with all above it', () => {
    expect(regionPath(regions, '440103').map(({ name }) => name)).toEqual(['广东省', '广州市', '荔湾区']);
    expect(regionPath(regions, '999999')).toEqual([]);
  });

  it('is an answer only at its end', () => {
    expect(regionAnswer(regionPath(regions, '440100'))).toBeUndefined();
    expect(regionAnswer(regionPath(regions, '440103'))).toEqual({
      code: '440103',
      names: ['广东省', '广州市', '荔湾区'],
    });
    expect(regionAnswer([])).toBeUndefined();
  });
});
