import { Icon } from '@qiaoban/ui/icon';
import { portalText } from '../../texts/portal-text';
import type { BlockViewProps } from '../../views/view-types';
import type { Counter, TodoCountData, TodoCountProps } from './definition';

const looks: Record<Counter, { icon: string; list: '1' | '2' | '3' | '4'; tone: string }> = {
  toBeReviewed: { icon: 'schedule', list: '1', tone: 'accent' },
  flowDone: { icon: 'check-square', list: '2', tone: 'success' },
  circulated: { icon: 'copy', list: '3', tone: 'info' },
  launched: { icon: 'send', list: '4', tone: 'warning' },
  entrust: { icon: 'user', list: '1', tone: 'danger' },
};

/** How much is waiting; a click leads to the list. */
export const TodoCountView = ({ props, data, host }: BlockViewProps<TodoCountProps, TodoCountData>) => (
  <div className="portal-tiles">
    {props.counters.map((name) => (
      <button
        key={name}
        type="button"
        className="portal-tile"
        data-tone={looks[name].tone}
        onClick={() => host.openWork(looks[name].list)}
      >
        <span className="portal-tile-icon" aria-hidden="true">
          <Icon name={looks[name].icon} />
        </span>
        <span className="portal-tile-texts">
          <span>{portalText(host.language, `portal.choice.counters.${name}`)}</span>
          <strong className="qb-number">{data[name] ?? 0}</strong>
        </span>
      </button>
    ))}
  </div>
);
