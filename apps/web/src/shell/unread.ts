import { countUnread, listMessages } from '@qiaoban/contracts/message/message.contract';
import { markStale, queryClient, routeKey, useRoute } from '#lib/call/query.ts';

/** Unread messages of this person; the socket keeps it true. */
export const useUnread = (): number => useRoute(countUnread, {}, { staleTime: 60_000 }).data?.count ?? 0;

/** The server told the number. */
export const setUnread = (count: number): void => {
  queryClient.setQueryData(routeKey(countUnread, {}), { count });
};

/** Messages came or were read: number and lists are asked again. */
export const refreshMessages = (): Promise<void> => markStale(countUnread, listMessages);

const PAUSE_MS = 300;
let due: ReturnType<typeof setTimeout> | undefined;
/** The same for what the server tells: of many at once it is asked once. */
export const refreshMessagesSoon = (): void => {
  due ??= setTimeout(() => {
    due = undefined;
    void refreshMessages();
  }, PAUSE_MS);
};
