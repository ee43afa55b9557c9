import { describe, expect, it } from 'vitest';
import { createDraftSaver } from './draft-saver';

/** A server that refuses what was read before the last save, and answers when it is let. */
const server = () => {
  let version = 0;
  const waiting: (() => void)[] = [];
  return {
    saved: [] as string[],
    readVersion: () => version,
    answer: async (): Promise<void> => {
      waiting.shift()?.();
      await new Promise((done) => setTimeout(done));
    },
    async save(what: string, read: number): Promise<void> {
      await new Promise<void>((done) => void waiting.push(done));
      if (read !== version) throw new Error('conflict');
      version += 1;
      this.saved.push(what);
    },
  };
};

const saverOf = (first: string) => {
  const away = server();
  let now = first;
  let read = away.readVersion();
  let kept: string | undefined;
  const saver = createDraftSaver<string>({
    current: () => now,
    save: (what) => away.save(what, read),
    stored: () => {
      read = away.readVersion();
    },
    isConflict: (cause) => cause instanceof Error && cause.message === 'conflict',
    keep: (what) => {
      kept = what;
    },
    wait: 60_000,
  });
  const type = (text: string): void => {
    now = text;
    saver.changed();
  };
  return { away, saver, type, kept: () => kept };
};

describe('the saver of a draft', () => {
  it('saves one state at a time, however many wait for it, and meets no conflict with itself', async () => {
    const { away, saver, type, kept } = saverOf('a');
    type('b');
    const first = saver.flush();
    type('c');
    const others = [saver.flush(), saver.flush(), saver.flush()];
    for (let answers = 0; answers < 6; answers += 1) {
      await away.answer();
      if (answers === 1) type('d');
      if (answers === 1) others.push(saver.flush(), saver.flush());
    }
    expect(await Promise.all([first, ...others])).toEqual([true, true, true, true, true, true]);
    expect(away.saved).toEqual(['b', 'c', 'd']);
    expect([saver.state(), kept()]).toEqual(['saved', undefined]);
    saver.stop();
  });

  it('tries once after a failure, however many waited for the save that failed', async () => {
    const { away, saver, type } = saverOf('a');
    const save = away.save.bind(away);
    let calls = 0;
    away.save = async (what, read) => {
      calls += 1;
      if (calls > 1) return save(what, read);
      await save('', -1).catch(() => undefined);
      throw new Error('the line is down');
    };
    type('b');
    const all = [saver.flush(), saver.flush(), saver.flush()];
    for (let answers = 0; answers < 4; answers += 1) await away.answer();
    expect(await Promise.all(all)).toEqual([false, true, true]);
    expect([calls, away.saved, saver.state()]).toEqual([2, ['b'], 'saved']);
    saver.stop();
  });

  it('saves nothing more once somebody else was met, until the person decided', async () => {
    const { away, saver, type, kept } = saverOf('a');
    const foreign = away.save('theirs', 0);
    await away.answer();
    await foreign;
    type('b');
    const waiting = [saver.flush(), saver.flush()];
    await away.answer();
    expect(await Promise.all(waiting)).toEqual([false, false]);
    expect([saver.state(), kept(), away.saved]).toEqual(['conflict', 'b', ['theirs']]);
    saver.stop();
  });
});
