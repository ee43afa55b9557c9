import { textIn } from '@qiaoban/contracts/languages';
import { portalText } from '../../texts/portal-text';
import { shownNumber } from '../../views/shown-number';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { RankListData, RankListProps } from './definition';

/** The largest first, with a bar beside each. */
export const RankListView = ({ props, data, host }: BlockViewProps<RankListProps, RankListData>) => {
  if (data.length === 0) return <Nothing text={portalText(host.language, 'portal.view.nothing')} />;
  const unit = textIn(props.unit, host.language);
  const most = Math.max(...data.map((row) => row.value), 0);
  return (
    <ol className="portal-ranks">
      {data.map((row, at) => (
        <li key={at}>
          <span className="portal-rank-place qb-number" data-top={at < 3 || undefined}>
            {at + 1}
          </span>
          <span className="portal-rank-name" title={row.name}>
            {row.name}
          </span>
          <span className="portal-rank-value qb-number">
            {shownNumber(row.value)}
            {unit !== '' && ` ${unit}`}
          </span>
          <span className="portal-rank-bar" aria-hidden="true">
            <i style={{ width: `${most <= 0 ? 0 : Math.max(2, (Math.max(0, row.value) / most) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
};
