import { useEffect } from 'react';
import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import { listBarNotices, putAwayNotice } from '@qiaoban/contracts/message/notice-bar.contract';
import { useT } from '#lib/texts/i18n.ts';
import type { MessageReader } from '#pickers/message/message-view.tsx';
import { useAction, useRoute } from '#lib/call/query.ts';
import './notice-bar.css';

/** Whoever leaves the page open longer than this (ms) comes back to it before. */
const LONGEST = 86_400_000;

/** The notice that everybody should see first, in one line; nothing where there is none. */
export const NoticeBar = ({ onOpen }: { onOpen: MessageReader['open'] }) => {
  const t = useT();
  const answer = useRoute(listBarNotices, {}, { staleTime: 0 });
  const putAway = useAction(putAwayNotice, { stale: [listBarNotices], success: false });
  const list = answer.data?.list ?? [];
  const [first, ...others] = list;
  const { refetch } = answer;
  const end = Math.min(...list.map(({ expiresAt }) => expiresAt ?? Infinity));
  useEffect(() => {
    const wait = Math.max(1000, end - Date.now() + 1000);
    if (wait > LONGEST) return undefined;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [end, refetch]);
  if (!first) return null;
  return (
    <section className="home-notice" data-urgent={first.isUrgent || undefined} aria-label={t('home.notice')}>
      <SoundOutlined className="home-notice-mark" aria-hidden="true" />
      <strong title={first.title}>{first.title}</strong>
      {others.length > 0 && <span className="home-notice-more">{t('home.notice_more', { n: others.length })}</span>}
      <button type="button" className="qb-link" onClick={() => void onOpen(first)}>
        {t('home.notice_open')}
      </button>
      <button
        type="button"
        className="home-notice-close"
        aria-label={t('home.notice_put_away')}
        title={t('home.notice_put_away')}
        disabled={putAway.running}
        onClick={() => void putAway.tried({ params: { id: first.id } })}
      >
        <CloseOutlined />
      </button>
    </section>
  );
};
