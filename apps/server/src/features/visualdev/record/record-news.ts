import type { SocketHub } from '#platform/socket-hub';
import type { RecordLists } from './record-list.reads';

/** Open lists hear of changes at once, but not more often than this. */
const PAUSE_MS = 300;

/** Tells that records changed: totals are counted anew, open lists refresh. */
export const createRecordNews = ({ hub, lists }: { hub: SocketHub; lists: RecordLists }) => {
  const waiting = new Map<string, { timer: NodeJS.Timeout; last: string | undefined }>();

  const say = (tenant: string, formId: string, id: string): void =>
    hub.broadcast(tenant, { method: 'dataChanged', topic: `form:${formId}`, id } as { method: string });

  const pause = (key: string, tenant: string, formId: string): void => {
    const timer = setTimeout(() => {
      const { last } = waiting.get(key) ?? {};
      waiting.delete(key);
      if (last === undefined) return;
      say(tenant, formId, last);
      pause(key, tenant, formId);
    }, PAUSE_MS);
    timer.unref();
    waiting.set(key, { timer, last: undefined });
  };

  return {
    changed: (tenant: string, formId: string, recordId: string): void => {
      lists.forget(tenant, formId);
      const key = `${tenant}:${formId}`;
      const open = waiting.get(key);
      if (open !== undefined) {
        open.last = recordId;
        return;
      }
      say(tenant, formId, recordId);
      pause(key, tenant, formId);
    },
  };
};
export type RecordNews = ReturnType<typeof createRecordNews>;
