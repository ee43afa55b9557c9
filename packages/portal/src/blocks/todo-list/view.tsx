import { StatusTag } from '@qiaoban/ui/status-tag';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { TodoListData, TodoListProps } from './definition';

/** Cases of the person, newest first. */
export const TodoListView = ({ props, data, host }: BlockViewProps<TodoListProps, TodoListData>) => {
  if (data.length === 0)
    return (
      <Nothing
        text={portalText(host.language, props.category === '1' ? 'portal.view.no_todo' : 'portal.view.nothing')}
      />
    );
  return (
    <ul className="portal-lines">
      {data.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => host.openInstance(row.caseId, row.id)}>
            <span className="portal-line-title" title={row.title}>
              {row.isUrgent && <StatusTag tone="danger">{portalText(host.language, 'portal.view.urgent')}</StatusTag>}{' '}
              {row.title}
            </span>
            <span className="portal-line-note">
              {row.person} · {host.timeAgo(row.at)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
