import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes';

const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Asks for lanes, notes who came in, and answers how each leaves. */
const trial = (options: Parameters<typeof createLanes>[0]) => {
  const lanes = createLanes(options);
  const came: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (who: string, ...names: string[]): void =>
    void lanes.enter(names).then((leave) => {
      came.push(who);
      leaves.set(who, leave);
    });
  const leave = async (who: string): Promise<void> => {
    leaves.get(who)!();
    await soon();
  };
  return { lanes, came, ask, leave };
};

describe('lanes', () => {
  it('let in so many at once, the others in the order in which they came', async () => {
    const { came, ask, leave } = trial({ width: 2, most: 9 });
    for (const who of ['1', '2', '3', '4']) ask(who, 'a');
    await soon();
    expect(came).toEqual(['1', '2']);
    await leave('2');
    expect(came).toEqual(['1', '2', '3']);
    // leaving twice leaves once
    await leave('2');
    expect(came).toEqual(['1', '2', '3']);
    await leave('1');
    expect(came).toEqual(['1', '2', '3', '4']);
  });

  it('leave connections for everybody else, however many lanes are in use', async () => {
    const { came, ask, leave } = trial({ width: 2, most: 3 });
    for (const who of ['1', '2', '3', '4']) ask(who, `lane ${who}`);
    await soon();
    expect(came).toEqual(['1', '2', '3']);
    await leave('1');
    expect(came).toEqual(['1', '2', '3', '4']);
  });

  it('let nobody pass who waits longer for the same lane, and nobody wait in a lane for another', async () => {
    const { lanes, came, ask, leave } = trial({ width: 1, most: 9 });
    ask('in b', 'b');
    ask('both', 'a', 'b');
    ask('a later', 'a');
    ask('c', 'c');
    await soon();
    expect(came).toEqual(['in b', 'c']);
    expect(lanes.tryEnter('a')).toBeUndefined();
    await leave('in b');
    expect(came).toEqual(['in b', 'c', 'both']);
    await leave('both');
    expect(came).toEqual(['in b', 'c', 'both', 'a later']);
    await leave('a later');
    lanes.tryEnter('a')!();
  });

  it('are shared by nobody who is in several of them, but for the first', async () => {
    const { lanes, came, ask, leave } = trial({ width: 2, most: 9 });
    ask('in a', 'a');
    ask('in a and b', 'a', 'b');
    await soon();
    expect(came).toEqual(['in a']);
    await leave('in a');
    expect(came).toEqual(['in a', 'in a and b']);
    expect(lanes.tryEnter('b')).toBeUndefined();
    await leave('in a and b');

    // on the way: the first with somebody else, the second alone
    const leaveFirst = lanes.tryEnter('a')!;
    const leaveOther = lanes.tryEnter('a')!;
    const leaveSecond = lanes.tryEnter('b', true)!;
    expect(lanes.tryEnter('b')).toBeUndefined();
    leaveSecond();
    const leaveFellow = lanes.tryEnter('b')!;
    expect(lanes.tryEnter('b', true)).toBeUndefined();
    for (const each of [leaveFirst, leaveOther, leaveFellow]) each();
    lanes.tryEnter('b', true)!();
  });

  it('ask to come again when too many wait', async () => {
    const { lanes, ask, leave } = trial({ width: 1, most: 9, mostWaiting: 1 });
    ask('in', 'a');
    ask('waits', 'a');
    await soon();
    await expect(lanes.enter(['a'])).rejects.toMatchObject({ code: 'common.unavailable', values: { seconds: 2 } });
    await leave('in');
    await leave('waits');
    (await lanes.enter(['a']))();
  });
});
