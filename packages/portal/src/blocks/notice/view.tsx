import { PushpinFilled } from '@ant-design/icons';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { NoticeData, NoticeProps } from './definition';

/** Notices that the person received; unread ones stand out. */
export const NoticeView = ({ data, host }: BlockViewProps<NoticeProps, NoticeData>) => {
  if (data.length === 0) return <Nothing text={portalText(host.language, 'portal.view.nothing')} />;
  return (
    <ul className="portal-lines">
      {data.map((row) => (
        <li key={row.id}>
          <button type="button" data-unread={!row.isRead || undefined} onClick={() => host.openMessage(row.id)}>
            <span className="portal-line-title" title={row.title}>
              {!row.isRead && (
                <span className="qb-visually-hidden">{portalText(host.language, 'portal.view.unread')}</span>
              )}
              {row.isPinned && <PushpinFilled aria-label={portalText(host.language, 'portal.view.pinned')} />}{' '}
              {row.title}
            </span>
            <span className="portal-line-note">{host.timeAgo(row.at)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
