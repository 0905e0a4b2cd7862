import { describe, expect, it } from 'vitest';
import { infoConflict, mergedInfo } from '#domain/checkin/info-merge';

const saved = { name: '李', address: '一号', phone: '1' };

describe('what two devices have changed', () => {
  it('proposes the other device’s answer where nothing was typed here', () => {
    expect(infoConflict(saved, saved, { ...saved, address: '二号' })).toEqual({ address: 'theirs' });
  });

  it('proposes what was typed here where both were changed', () => {
    const mine = { ...saved, address: '三号' };
    expect(infoConflict(saved, mine, { ...saved, address: '二号' })).toEqual({ address: 'mine' });
  });

  it('asks nothing of what was changed here alone, or to the same', () => {
    expect(infoConflict(saved, { ...saved, name: '王' }, saved)).toEqual({});
    const same = { ...saved, phone: '2' };
    expect(infoConflict(saved, same, same)).toEqual({});
  });

  it('asks of an answer that the other device has added or taken away', () => {
    expect(infoConflict({}, {}, { region: { code: '110000', names: ['北京市'] } })).toEqual({
      region: 'theirs',
    });
    expect(infoConflict(saved, saved, { name: '李', address: '一号' })).toEqual({ phone: 'theirs' });
  });
});

describe('the answers after the choice', () => {
  it('keeps what nobody had to choose', () => {
    const mine = { ...saved, name: '王', address: '三号' };
    const theirs = { ...saved, address: '二号' };
    expect(mergedInfo(mine, theirs, { address: 'theirs' })).toEqual({ ...mine, address: '二号' });
    expect(mergedInfo(mine, theirs, { address: 'mine' })).toEqual(mine);
  });

  it('drops what the other device has taken away', () => {
    expect(mergedInfo(saved, { name: '李', address: '一号' }, { phone: 'theirs' })).toEqual({
      name: '李',
      address: '一号',
    });
  });
});
