import { z } from 'zod';
import { BlockProps } from '../../block';
import { dataBlock } from '../../define-block';
import { numeric } from '../../property-spec';
import { numberOf, rowsOf, textOf } from '../../rows';

export const NoticeProps = BlockProps.extend({ count: z.number().int().min(1).max(30).default(7) });
export type NoticeProps = z.infer<typeof NoticeProps>;
export type NoticeData = {
  id: string;
  title: string;
  person: string;
  at: number;
  isRead: boolean;
  isPinned: boolean;
}[];

export const definition = dataBlock<NoticeProps>({
  key: 'notice',
  group: 'work',
  icon: 'notification',
  size: { w: 6, h: 8, minW: 3, minH: 4 },
  propsSchema: NoticeProps,
  defaults: () => NoticeProps.parse({ title: { zh: '公告通知', zhtw: '公告通知', en: 'Notices' } }),
  properties: [numeric('count', 1, 30)],
  needs: ({ count }) => [{ kind: 'notices', count }],
  shape: ({ count }, [messages]): NoticeData =>
    rowsOf(messages)
      .slice(0, count)
      .map((row) => ({
        id: textOf(row, 'id'),
        title: textOf(row, 'title'),
        person: textOf(row, 'creatorUser'),
        at: numberOf(row, 'lastModifyTime') ?? 0,
        isRead: textOf(row, 'isRead') === '1',
        isPinned: row['isPinned'] === true,
      })),
  samples: [
    {
      props: {},
      fetched: [{ list: [{ id: 'n', title: '放假', creatorUser: '行政', lastModifyTime: 1, isRead: '0' }] }],
    },
  ],
});
