import { systemNotice } from '@qiaoban/contracts/message/system-notice';
import type { SystemNotice } from '@qiaoban/contracts/message/system-notice';
import { translate } from '@qiaoban/contracts/texts';
import type { Unit } from '#platform/database/transaction';
import { reasonIn } from './execute/stored-reason';
import type { FailureNotice } from './schedule.ports';

type Send = (unit: Unit, message: SystemNotice) => Promise<unknown>;

/** Tells the chosen people by a system message. */
export const noticeBy =
  (send: Send, timeZone: string): FailureNotice =>
  async (unit, notice) => {
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const kind = notice.isInterrupted ? 'interrupted' : 'failed';
    const text = translate('zh', `schedule.${kind}_text`, {
      time: time.format(notice.dueAt),
      attempts: notice.attempts,
      error: reasonIn('zh', notice.error),
    });
    await send(
      unit,
      systemNotice({
        tenant: notice.tenant,
        title: translate('zh', `schedule.${kind}_title`, { name: notice.name }),
        text,
        userIds: notice.userIds,
        dedupeKey: `schedule:${notice.runId}`,
      }),
    );
  };
