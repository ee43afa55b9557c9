import { getRecord, listRecords, recordHistory } from '@qiaoban/contracts/visualdev/online.contract';
import { pressButton } from '@qiaoban/contracts/visualdev/own-button.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { groupRecords, summarizeRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { call } from '#lib/call/call.ts';
import { markStale, newKey } from '#lib/call/query.ts';

export type Pressed = ReplyOf<typeof pressButton>;
export type Opened = NonNullable<Pressed['opens']>;

/** Presses a button on records, or on none; lists that show them ask again. */
export const press = async (formId: string, button: string, ids: readonly string[]): Promise<Pressed> => {
  const answer = await call(
    pressButton,
    { params: { id: formId }, body: { button, ids: [...ids] } },
    { idempotencyKey: newKey() },
  );
  if (answer.list.length > 0) void markStale(listRecords, getRecord, recordHistory, summarizeRecords, groupRecords);
  return answer;
};
