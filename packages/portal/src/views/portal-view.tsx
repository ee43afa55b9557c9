import type { PortalDocument } from '../document';
import { blocksOf } from '../document';
import type { PortalHost } from '../host';
import { inReadingOrder } from '../layout';
import { GAP_PX, ROW_PX } from '../place';
import { BlockFace } from './block-face';
import type { BlockState } from './block-face';
import './portal.css';

type Props = {
  document: PortalDocument;
  states: Readonly<Record<string, BlockState>>;
  host: PortalHost;
  /** One block below the other, in reading order. */
  isPhone: boolean;
  retry?: (id: string) => void;
};

/** A portal: its blocks on the grid. The order in the page is the order of reading. */
export const PortalView = ({ document, states, host, isPhone, retry }: Props) => (
  <div
    className="portal-grid"
    data-phone={isPhone || undefined}
    style={{ gap: GAP_PX, gridAutoRows: isPhone ? 'auto' : ROW_PX }}
  >
    {inReadingOrder(blocksOf(document)).map((node) => {
      const { x, y, w, h } = node.place;
      const height = h * ROW_PX + (h - 1) * GAP_PX;
      const style = isPhone
        ? { minHeight: Math.min(height, 88), maxHeight: Math.max(height, 420) }
        : { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
      return (
        <div key={node.id} className="portal-cell" data-block={node.id} data-type={node.type} style={style}>
          <BlockFace
            node={node}
            state={states[node.id]}
            host={host}
            {...(retry ? { retry: () => retry(node.id) } : {})}
          />
        </div>
      );
    })}
  </div>
);
