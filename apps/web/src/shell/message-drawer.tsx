import { useLayoutEffect, useRef } from 'react';
import { Button } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listMessages, readAllMessages } from '@qiaoban/contracts/message/message.contract';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, routeKey } from '#lib/call/query.ts';
import { MessageDialog, MessageLine, useOpenMessage } from '#pickers/message/message-view.tsx';
import type { PartProps } from './lazy-part';
import { refreshMessages } from './unread';
import './message-drawer.css';

const PAGE = 20;
const LOAD_WITHIN = 200;

const useMessages = (enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...routeKey(listMessages), 'drawer'],
    initialPageParam: 1,
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: { currentPage: pageParam, pageSize: PAGE } }, { signal }),
    // Finished when a page has fewer than 20.
    getNextPageParam: (last, pages) => (last.list.length < PAGE ? undefined : pages.length + 1),
  });

/** Newest messages at the right side; more come while scrolling. */
export const MessageDrawer = guardDialog(({ open, onClose }: PartProps) => {
  const t = useT();
  const navigate = useNavigate();
  const messages = useMessages(open);
  const readAll = useAction(readAllMessages, { done: () => void refreshMessages() });
  const reader = useOpenMessage({ onLeave: onClose, onRead: () => void refreshMessages() });
  const box = useRef<HTMLDivElement>(null);
  // The kit gives the focus back when the drawer has slid away: by then somebody may be typing in the page that a message
  // led to. Whoever only closes the drawer gets it back at once.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const close = (): void => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const rows: MessageRow[] = messages.data?.pages.flatMap((p) => p.list) ?? [];

  const onScroll = (): void => {
    const element = box.current;
    if (!element || messages.isFetchingNextPage || !messages.hasNextPage) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < LOAD_WITHIN) void messages.fetchNextPage();
  };
  const markAll = async (): Promise<void> => {
    if (await ask({ title: t('message.read_all_confirm') })) await readAll.tried({});
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      focusable={{ focusTriggerAfterClose: false }}
      size={280}
      title={t('message.drawer_title')}
      classNames={{ body: 'message-drawer-body' }}
      footer={
        <div className="message-drawer-foot">
          <Button type="link" disabled={rows.length === 0} onClick={() => void markAll()}>
            {t('message.read_all')}
          </Button>
          <Button
            type="link"
            onClick={() => {
              onClose();
              void navigate('/messageRecord');
            }}
          >
            {t('message.title')}
          </Button>
        </div>
      }
    >
      <div className="message-drawer-list" ref={box} onScroll={onScroll}>
        {messages.isError && rows.length === 0 && (
          <Failed text={messages.error.message} retry={() => void messages.refetch()} />
        )}
        {messages.isPending && <LinesSkeleton lines={8} />}
        {messages.isSuccess && rows.length === 0 && <Empty title={t('message.none')} hint={t('message.none_hint')} />}
        {rows.map((row) => (
          <MessageLine key={row.id} row={row} onOpen={() => void reader.open(row)} />
        ))}
      </div>
      <MessageDialog reader={reader} />
    </Drawer>
  );
});
