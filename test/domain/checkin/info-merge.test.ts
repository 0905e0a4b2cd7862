import { describe, expect, it } from 'vitest';
import { infoConflict, mergedInfo } from '#domain/checkin/info-merge';

const saved = { name: '李', address: '一号', phone: '1' };

describe('changes of two devices', () => {
  it('propose the other device’s answer if nothing was typed here', () => {
    expect(infoConflict(saved, saved, { ...saved, address: '二号' })).toEqual({ address: 'theirs' });
  });

  it('propose the input of this device if both changed', () => {
    const mine = { ...saved, address: '三号' };
    expect(infoConflict(saved, mine, { ...saved, address: '二号' })).toEqual({ address: 'mine' });
  });

  it('are no conflict if only this device changed, or both to the same', () => {
    expect(infoConflict(saved, { ...saved, name: '王' }, saved)).toEqual({});
    const same = { ...saved, phone: '2' };
    expect(infoConflict(saved, same, same)).toEqual({});
  });

  it('are no conflict if only an empty answer or a stored file’s details differ', () => {
    const file = { path: 'a', name: 'a.jpg', type: 'image/jpeg', size: 1 };
    const mine = { ...saved, note: '', proofs: [file] };
    const theirs = { ...saved, proofs: [{ ...file, name: 'b.jpg' }] };
    expect(infoConflict(saved, mine, theirs)).toEqual({});
  });

  it('are a conflict if the other device added or removed an answer', () => {
    expect(infoConflict({}, {}, { region: { code: '110000', names: ['北京市'] } })).toEqual({
      region: 'theirs',
    });
    expect(infoConflict(saved, saved, { name: '李', address: '一号' })).toEqual({ phone: 'theirs' });
  });
});

describe('the answers after the choice', () => {
  it('keep what was no conflict', () => {
    const mine = { ...saved, name: '王', address: '三号' };
    const theirs = { ...saved, address: '二号' };
    expect(mergedInfo(mine, theirs, { address: 'theirs' })).toEqual({ ...mine, address: '二号' });
    expect(mergedInfo(mine, theirs, { address: 'mine' })).toEqual(mine);
  });

  it('lose what the other device removed', () => {
    expect(mergedInfo(saved, { name: '李', address: '一号' }, { phone: 'theirs' })).toEqual({
      name: '李',
      address: '一号',
    });
  });
});
