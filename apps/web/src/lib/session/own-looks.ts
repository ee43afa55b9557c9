import { keepOwnLook, LAST_SIGNATURE, listOwnLooks } from '@qiaoban/contracts/directory/current-user.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Memory } from '@qiaoban/ui/ui-context';
import { readStored, writeStored } from '../browser/storage';
import { call } from '../call/call';
import { session } from './session';

type Value = BodyOf<typeof keepOwnLook>['value'];

/** Kept for each person who uses this browser. */
const ownKey = (name: string): string => `${name}.${session().userInfo?.userId ?? ''}`;

/** What is on its way to the account, the newest of each name. */
const sending = new Map<string, Value>();

const send = async (name: string): Promise<void> => {
  try {
    for (;;) {
      const value = sending.get(name) ?? null;
      await call(keepOwnLook, { body: { name, value } });
      if ((sending.get(name) ?? null) === value) return;
    }
  } catch (cause) {
    // this browser has it, and the account gets it with the next change
    console.warn('look not kept with the account', cause);
  } finally {
    sending.delete(name);
  }
};

/** What the person chose in lists: in this browser at once, with the account soon after, for other computers. */
export const ownLooks: Memory = {
  // what was kept before people were told apart
  read: (name) => readStored(ownKey(name), 'object') ?? readStored(name, 'object'),
  write: (name, value) => {
    writeStored(ownKey(name), 'object', value);
    const isUnderWay = sending.has(name);
    sending.set(name, (value ?? null) as Value);
    if (!isUnderWay) void send(name);
  },
};

/** Brings what was chosen on other computers; lists that are open already show it the next time. */
export const loadOwnLooks = async (): Promise<void> => {
  const { list } = await call(listOwnLooks, {});
  for (const { name, value } of list)
    if (!sending.has(name) && name !== LAST_SIGNATURE) writeStored(ownKey(name), 'object', value);
};
