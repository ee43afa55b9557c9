import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BellOutlined, CarryOutOutlined, CopyOutlined, SendOutlined } from '@ant-design/icons';
import { countUnread } from '@qiaoban/contracts/message/message.contract';
import { countWork } from '@qiaoban/contracts/workflow/instance.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import { useRoute } from '#lib/call/query.ts';

type Figure = { key: string; icon: ReactNode; count: number | undefined; to: string };

/** How much is waiting; each figure leads to its list, and follows what happens. */
export const WorkFigures = () => {
  const t = useT();
  const navigate = useNavigate();
  const work = useRoute(countWork, {}).data;
  const unread = useRoute(countUnread, {}).data?.count;
  useLive('work', [countWork]);
  const figures: Figure[] = [
    { key: 'todo', icon: <CarryOutOutlined />, count: work?.toBeReviewed, to: '/workFlow/flowTodo' },
    { key: 'launched', icon: <SendOutlined />, count: work?.launched, to: '/workFlow/flowLaunch?status=1' },
    { key: 'circulated', icon: <CopyOutlined />, count: work?.circulated, to: '/workFlow/flowCirculate' },
    { key: 'unread', icon: <BellOutlined />, count: unread, to: '/messageRecord?isRead=0' },
  ];
  return (
    <nav className="home-figures" aria-label={t('home.waiting')}>
      {figures.map(({ key, icon, count, to }) => (
        <button
          key={key}
          type="button"
          className="home-figure"
          data-key={key}
          data-some={(count ?? 0) > 0 || undefined}
          onClick={() => void navigate(to)}
        >
          <span className="home-figure-icon" aria-hidden="true">
            {icon}
          </span>
          <strong className="qb-number">{count ?? '–'}</strong>
          <span>{t(`home.${key}`)}</span>
        </button>
      ))}
    </nav>
  );
};
