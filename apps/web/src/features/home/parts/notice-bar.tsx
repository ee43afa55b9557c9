import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import { listBarNotices, putAwayNotice } from '@qiaoban/contracts/message/notice-bar.contract';
import { useT } from '../../../lib/i18n';
import type { MessageReader } from '../../../lib/message-view';
import { useAction, useRoute } from '../../../lib/query';
import './notice-bar.css';

/** The notice that everybody should see first, in one line; nothing where there is none. */
export const NoticeBar = ({ onOpen }: { onOpen: MessageReader['open'] }) => {
  const t = useT();
  const answer = useRoute(listBarNotices, {}, { staleTime: 0 });
  const putAway = useAction(putAwayNotice, { stale: [listBarNotices], success: false });
  const [first, ...others] = answer.data?.list ?? [];
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
