import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from 'antd';
import { CopyOutlined, DeleteOutlined, DragOutlined, LayoutOutlined } from '@ant-design/icons';
import GridLayout from 'react-grid-layout';
import type { Layout } from 'react-grid-layout';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import { blocksOf } from '@qiaoban/portal/document';
import type { PortalDocument } from '@qiaoban/portal/document';
import type { PortalHost } from '@qiaoban/portal/host';
import { inReadingOrder } from '@qiaoban/portal/layout';
import { COLUMNS, GAP_PX, MAX_HEIGHT, ROW_PX } from '@qiaoban/portal/place';
import { placeBlocks } from '@qiaoban/portal/portal-commands';
import { definitionOf } from '@qiaoban/portal/registry';
import { nameOfBlock } from '@qiaoban/portal/validation';
import { BlockFace } from '@qiaoban/portal/views/block-face';
import { MOBILE_WIDTH, useWidthBelow } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import type { NodeCommands } from '../frame/node-commands';
import { useDesignData } from './use-design-data';
import 'react-grid-layout/css/styles.css';
import './portal-canvas.css';

const GRID = { cols: COLUMNS, rowHeight: ROW_PX, margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] } as const;

/** Width of an element, followed. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
};

type Props = {
  store: DesignerStore<PortalDocument>;
  commands: NodeCommands;
  host: PortalHost;
  badNodes: ReadonlySet<string>;
  canvas: RefObject<HTMLDivElement | null>;
};

/** The portal as it will look; every block on it can be chosen, dragged and pulled larger. */
export const PortalCanvas = ({ store, commands, host, badNodes, canvas }: Props) => {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const isNarrow = useWidthBelow(MOBILE_WIDTH);
  const document = useDocument(store);
  const selection = useSelection(store);
  const states = useDesignData(store);
  const blocks = useMemo(() => inReadingOrder(blocksOf(document)), [document]);
  const layout = useMemo<Layout>(
    () =>
      blocks.map(({ id, type, place }) => {
        const size = definitionOf(type)?.size;
        return { i: id, ...place, minW: size?.minW ?? 1, minH: size?.minH ?? 1, maxH: MAX_HEIGHT };
      }),
    [blocks],
  );
  const put = (next: Layout): void =>
    void store.run(placeBlocks(Object.fromEntries(next.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click beside all blocks chooses none; the keyboard has Esc
    <div className="portal-canvas" ref={canvas} onClick={() => store.select([])}>
      <section className="portal-canvas-grid" ref={grid} aria-label={t('portal-designer.canvas')}>
        {blocks.length === 0 && (
          <div className="portal-canvas-empty">
            <LayoutOutlined style={{ fontSize: 32 }} />
            {t('portal-designer.empty')}
          </div>
        )}
        {width > 0 && blocks.length > 0 && (
          <GridLayout
            width={width}
            layout={layout}
            gridConfig={GRID}
            // A finger on a block scrolls the canvas; it takes a block along by its handle only.
            dragConfig={
              isNarrow ? { threshold: 4, handle: '.portal-grip' } : { threshold: 4, cancel: '.portal-node-bar button' }
            }
            resizeConfig={{ handles: ['se', 's', 'e'] }}
            onDragStop={put}
            onResizeStop={put}
          >
            {blocks.map((node) => {
              const isChosen = selection.includes(node.id);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- focus chooses, keys are the designer's
                <div
                  key={node.id}
                  className="portal-node"
                  // it holds buttons of its own, so it is none
                  role="group"
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- chosen, moved and opened by keys
                  tabIndex={0}
                  aria-label={nameOfBlock(node, host.language)}
                  data-node={node.id}
                  data-type={node.type}
                  data-selected={isChosen || undefined}
                  data-bad={badNodes.has(node.id) || undefined}
                  onFocus={() => !isChosen && store.select([node.id])}
                  onClick={(event) => {
                    event.stopPropagation();
                    store.select([node.id]);
                  }}
                >
                  <div className="portal-node-face" inert>
                    <BlockFace node={node} state={states[node.id]} host={host} />
                  </div>
                  {isChosen && (
                    <div className="portal-node-bar">
                      {isNarrow && (
                        <span className="portal-grip" title={t('portal-designer.move_block')}>
                          <DragOutlined />
                        </span>
                      )}
                      <Button
                        type="text"
                        size="small"
                        icon={<CopyOutlined />}
                        aria-label={t('portal-designer.copy_block')}
                        onClick={() => commands.duplicate()}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t('portal-designer.remove_block')}
                        onClick={(event) => {
                          event.stopPropagation();
                          commands.remove();
                        }}
                      />
                    </div>
                  )}
                </div>
              );
            })}
          </GridLayout>
        )}
      </section>
    </div>
  );
};
