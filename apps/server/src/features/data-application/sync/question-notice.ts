import type { DataSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Unit } from '../../../platform/database/transaction';
import { readRefusal } from '../kept-refusal';
import { syncStore } from './sync.store';

/** Tells people that a run waits for an answer, in the transaction in which it begins to. */
export type QuestionNotice = (
  unit: Unit,
  question: { tenant: string; sync: DataSync; runId: string; asked: readonly string[] },
) => Promise<void>;

type Send = (
  unit: Unit,
  message: {
    tenant: string;
    type: number;
    title: string;
    bodyText: string;
    userIds: readonly string[];
    creatorId: string | null;
    creatorName: string;
    dedupeKey?: string;
  },
) => Promise<unknown>;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Tells the people of the sync, or whoever made it, by a system message. */
export const questionBy =
  (send: Send): QuestionNotice =>
  async (unit, { tenant, sync, runId, asked }) => {
    const userIds = sync.notifyIds.length > 0 ? sync.notifyIds : await syncStore.makersOf(unit.tx, sync.id);
    if (userIds.length === 0) return;
    const tables = asked.map((each) => readRefusal(each, 'zh')).join('；');
    await send(unit, {
      tenant,
      type: MESSAGE_TYPE.system,
      title: translate('zh', 'data_sync.asks_title', { name: sync.fullName }),
      bodyText: `<p>${escaped(translate('zh', 'data_sync.asks_body', { tables }))}</p>`,
      userIds,
      creatorId: null,
      creatorName: '',
      dedupeKey: `data-sync:${runId}:${Date.now()}`,
    });
  };
