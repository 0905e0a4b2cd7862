import { describe, expect, it } from 'vitest';
import { storeProperties } from './properties/properties';
import { embeddedUnderTest } from './store-under-test';

describe('the store on the embedded database', () => storeProperties(embeddedUnderTest, 12, 'desk'));

describe('transactions of the embedded database', () => {
  it('the event loop runs between transactions of the embedded database', async () => {
    const { store, close } = await embeddedUnderTest();
    const works = 40;
    let turns = 0;
    let done = false;
    const turn = () => {
      turns += 1;
      if (!done) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(
      Array.from({ length: works }, () => store.transaction((tables) => tables.attempts.find('nobody'))),
    );
    done = true;
    expect(turns).toBeGreaterThanOrEqual(works);
    await close();
  });
});
