import { useEffect, useState } from 'react';
import { Button, DatePicker, Input, Select } from 'antd';
import { dayOfPicker, endOfPickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import { CloseOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MORE_PAGE } from '@qiaoban/contracts/chat/chat-message';
import { searchChatMessages } from '@qiaoban/contracts/chat/chat-message.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { routeKey } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { shortText } from '../look/short-text';

const PAUSE = 300;
/** Distance from the end at which more is loaded, px. */
const LOAD_WITHIN = 100;
const KINDS = ['text', 'image', 'file', 'voice', 'video'] as const;
type Kind = '' | (typeof KINDS)[number];
type Days = { from: number; until: number };

/** What was said, by keyword, kind and day; each line leads to its place. */
export const HistoryPanel = ({
  id,
  onClose,
  onJump,
}: {
  id: string;
  onClose: () => void;
  onJump: (seq: number) => void;
}) => {
  const t = useT();
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const [messageType, setKind] = useState<Kind>('');
  const [days, setDays] = useState<Days>({ from: 0, until: 0 });
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useInfiniteQuery({
    queryKey: [...routeKey(searchChatMessages), id, keyword, messageType, days],
    initialPageParam: undefined as number | undefined,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchChatMessages,
        {
          params: { id },
          query: {
            keyword,
            messageType,
            ...days,
            limit: MORE_PAGE,
            ...(pageParam === undefined ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.list.at(-1)?.seq : undefined),
  });
  const list = found.data?.pages.flatMap((page) => page.list) ?? [];
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: React.UIEvent): void => {
    if (!found.hasNextPage || found.isFetchingNextPage || found.isError) return;
    if (scrollHeight - scrollTop - clientHeight < LOAD_WITHIN) void found.fetchNextPage();
  };
  return (
    <aside className="chat-side" aria-label={t('chat.history')}>
      <header className="chat-side-head">
        <h3>{t('chat.history')}</h3>
        <button type="button" className="chat-icon" aria-label={t('app.close')} onClick={onClose}>
          <CloseOutlined />
        </button>
      </header>
      <div className="chat-filters">
        <Input
          allowClear
          autoFocus
          placeholder={t('chat.history_search')}
          aria-label={t('chat.history_search')}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <Select<Kind>
          aria-label={t('chat.all_kinds')}
          value={messageType}
          onChange={setKind}
          options={[
            { value: '', label: t('chat.all_kinds') },
            ...KINDS.map((kind) => ({ value: kind, label: t(`chat.kind_${kind}`) })),
          ]}
        />
        <DatePicker.RangePicker
          allowEmpty
          onChange={(range) =>
            setDays({
              from: dayOfPicker(range?.[0] ?? null) ?? 0,
              until: (endOfPickerDay(range?.[1] ?? null) ?? -1) + 1,
            })
          }
        />
      </div>
      <div className="chat-found" onScroll={onScroll}>
        {found.isPending && <LinesSkeleton lines={8} />}
        {found.isError && <Failed text={found.error.message} retry={() => void found.refetch()} />}
        {!found.isPending && !found.isError && list.length === 0 && (
          <Empty small kind="search" title={t('chat.history_empty')} />
        )}
        {list.map((message) => (
          <button
            key={message.seq}
            type="button"
            className="chat-found-line"
            title={t('chat.history_jump')}
            onClick={() => onJump(message.seq)}
          >
            <span>
              <strong>{message.senderName}</strong> <time>{formatTime(message.dateTime)}</time>
            </span>
            <span>{shortText(message, t)}</span>
          </button>
        ))}
        {found.hasNextPage && (
          <Button type="link" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('chat.history_more')}
          </Button>
        )}
      </div>
    </aside>
  );
};
