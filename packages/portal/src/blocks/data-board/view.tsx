import { textIn } from '@qiaoban/contracts/languages';
import { Icon } from '@qiaoban/ui/icon';
import { portalText } from '../../texts/portal-text';
import { shownNumber } from '../../views/shown-number';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { DataBoardData, DataBoardProps } from './definition';

const TONES = ['accent', 'success', 'warning', 'info', 'danger'];

/** Figures in a row. A figure that could not be had is a dash; the others stay. */
export const DataBoardView = ({ props, data, host }: BlockViewProps<DataBoardProps, DataBoardData>) => {
  if (props.tiles.length === 0) return <Nothing text={portalText(host.language, 'portal.view.nothing')} />;
  return (
    <div className="portal-tiles">
      {props.tiles.map((tile, at) => {
        const unit = textIn(tile.unit, host.language);
        const content = (
          <>
            <span className="portal-tile-icon" aria-hidden="true">
              <Icon name={tile.icon} />
            </span>
            <span className="portal-tile-texts">
              <span>{textIn(tile.label, host.language)}</span>
              <strong className="qb-number">
                {shownNumber(data[at] ?? null)}
                {unit !== '' && <small> {unit}</small>}
              </strong>
            </span>
          </>
        );
        const look = { className: 'portal-tile', 'data-tone': TONES[at % TONES.length] };
        return tile.link === '' ? (
          <div key={at} {...look}>
            {content}
          </div>
        ) : (
          <button key={at} type="button" {...look} onClick={() => host.openAddress(tile.link)}>
            {content}
          </button>
        );
      })}
    </div>
  );
};
