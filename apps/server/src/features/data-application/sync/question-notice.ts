import type { DataSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import { systemNotice } from '@qiaoban/contracts/message/system-notice';
import type { SystemNotice } from '@qiaoban/contracts/message/system-notice';
import { translate } from '@qiaoban/contracts/texts';
import type { Unit } from '#platform/database/transaction';
import { defineEvent } from '#platform/news';
import type { Listener } from '#platform/news';
import { readRefusal } from '../kept-refusal';
import { syncStore } from './sync.store';

/** A run waits for an answer from now on. */
type Question = { sync: DataSync; runId: string; asked: readonly string[] };
export const questionAsked = defineEvent<Question>('data-application.question-asked');

type Send = (unit: Unit, message: SystemNotice) => Promise<unknown>;

/** Notifies the people of the sync, or whoever made it, by a system message. */
export const questionBy =
  (send: Send): Listener<Question> =>
  async (unit, { sync, runId, asked }) => {
    const userIds = sync.notifyIds.length > 0 ? sync.notifyIds : await syncStore.makersOf(unit.tx, sync.id);
    if (userIds.length === 0) return;
    const tables = asked.map((each) => readRefusal(each, 'zh')).join('；');
    await send(
      unit,
      systemNotice({
        tenant: unit.tenant,
        title: translate('zh', 'data_sync.asks_title', { name: sync.fullName }),
        text: translate('zh', 'data_sync.asks_body', { tables }),
        userIds,
        dedupeKey: `data-sync:${runId}:${Date.now()}`,
      }),
    );
  };
