import { expect, it } from 'vitest';
import { createNotifyReaders } from './notify-readers';

type Deps = Parameters<typeof createNotifyReaders>[0];

it('sends a reminder at once to who may be reminded now, however long it took to find that out', async () => {
  let at = 1_000;
  // every reading of the clock is a moment later
  const clock = { now: () => (at += 1) };
  const sent: string[] = [];
  const kept: number[] = [];
  const deps = {
    clock,
    calendars: {
      remindable: () =>
        Promise.resolve(
          new Map([
            [clock.now(), ['awake']],
            [clock.now() + 60_000, ['asleep']],
          ]),
        ),
    },
    people: { languages: () => Promise.resolve(new Map()) },
    send: (_: unknown, { userIds }: { userIds: string[] }) => Promise.resolve(void sent.push(...userIds)),
    jobs: {
      handle: () => undefined,
      add: (_: unknown, __: string, ___: unknown, { runAt }: { runAt: number }) =>
        Promise.resolve(void kept.push(runAt)),
    },
  };
  const notify = createNotifyReaders(deps as unknown as Deps);
  const about = { tenant: 't', instanceId: 'i', title: 'x', initiatorId: 'a', by: { userId: 'a', userName: 'a' } };
  const effect = { kind: 'notify' as const, notice: 'urged' as const, userIds: ['awake', 'asleep'], nodeId: 'n' };
  await notify({ tx: {} } as never, about, [effect as never]);
  expect(sent).toEqual(['awake']);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toBeGreaterThan(60_000);
});
