import { describe, expect, it } from 'vitest';
import { type NoTurn, type Turn, Turns } from '#school/http/limits/turns';

/** Everybody's wishes and what became of them, with a clock that is moved by hand. */
class Crowd {
  now = 0;
  readonly turns = new Turns(undefined, () => this.now);
  /** Who got a turn, in this order. */
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  private readonly working: { readonly name: string; readonly turn: Turn }[] = [];

  async come(address: string, times = 1): Promise<(() => void)[]> {
    const leaves = Array.from({ length: times }, () => {
      const { turn, leave } = this.turns.take(address);
      turn.then((outcome) => this.note(address, outcome));
      return leave;
    });
    await settled();
    return leaves;
  }

  /** The longest at work is done. */
  async finish(times = 1): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      this.working.shift()?.turn.end();
      await settled();
    }
  }

  private note(name: string, outcome: Turn | NoTurn): void {
    if (typeof outcome === 'string') this.refused.push(`${name} ${outcome}`);
    else {
      this.begun.push(name);
      this.working.push({ name, turn: outcome });
    }
  }
}

/** What is promised by now has been told. */
async function settled(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await undefined;
}

describe('turns', () => {
  it('begin at once while there is room, six of eight for one address', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 100);
    expect(crowd.begun).toHaveLength(6);
    await crowd.come('home');
    expect(crowd.begun.at(-1)).toBe('home');
  });

  it('alternate between addresses, however many one of them wants', async () => {
    const crowd = new Crowd();
    await crowd.come('greedy', 100);
    await crowd.come('filler', 2);
    await crowd.come('one', 3);
    await crowd.come('two', 2);
    const before = crowd.begun.length;
    await crowd.finish(8);
    const dealt = crowd.begun.slice(before);
    expect(dealt.filter((name) => name === 'one')).toHaveLength(3);
    expect(dealt.filter((name) => name === 'two')).toHaveLength(2);
    expect(dealt.slice(0, 3).sort()).toEqual(['greedy', 'one', 'two']);
  });

  it('are all dealt to an address that is alone, in the order in which it asked', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 500);
    await crowd.finish(500);
    expect(crowd.begun).toHaveLength(500);
    expect(crowd.refused).toEqual([]);
  });

  it('are refused to the thousand-and-first who waits at one address, and to nobody else', async () => {
    const crowd = new Crowd();
    await crowd.come('greedy', 6 + 1_000 + 1);
    expect(crowd.refused).toEqual(['greedy crowded']);
    await crowd.come('student');
    expect(crowd.begun.at(-1)).toBe('student');
  });

  it('make room for an address that has few where all lines are full, at the cost of the longest', async () => {
    const crowd = new Crowd();
    for (const name of ['a', 'b', 'c', 'd']) await crowd.come(name, 1_000);
    await crowd.come('e', 8);
    expect(crowd.refused).toEqual([]);
    await crowd.come('student', 2);
    expect(crowd.refused).toHaveLength(2);
    expect(crowd.refused.join()).not.toMatch(/student|e over/);
    await crowd.finish(14);
    expect(crowd.begun.filter((name) => name === 'student')).toHaveLength(2);
  });

  it('are not dealt to who has left', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 6);
    const [leave] = await crowd.come('campus', 2);
    leave?.();
    await crowd.finish(6);
    expect(crowd.begun).toHaveLength(7);
  });

  it('come too late for who has waited more than ten seconds', async () => {
    const crowd = new Crowd();
    await crowd.come('campus', 7);
    crowd.now += 10_001;
    await crowd.come('campus');
    await crowd.finish();
    expect(crowd.refused).toEqual(['campus overloaded']);
    expect(crowd.begun).toHaveLength(7);
  });

  it('that end twice give one place', async () => {
    const turns = new Turns();
    const first = await turns.take('a').turn;
    const others = Array.from({ length: 7 }, () => turns.take('a'));
    if (typeof first === 'string') throw new Error(first);
    first.end();
    first.end();
    let begun = 0;
    for (const { turn } of others) turn.then(() => (begun += 1));
    await settled();
    expect(begun).toBe(6);
  });
});
