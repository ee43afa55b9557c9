import type { RefObject } from 'react';
import { useEffect, useMemo } from 'react';
import { ConfigProvider } from 'antd';
import { FormOutlined } from '@ant-design/icons';
import { useDesignerState, useSelection } from '@qiaoban/designer/react/use-designer';
import { rootPropsOf } from '@qiaoban/form/document';
import { useT } from '#lib/texts/i18n.ts';
import { CanvasNode } from './canvas-node';
import { useFormDesign } from './form-design';
import './canvas.css';

const SIZES = { small: 'small', medium: 'middle', large: 'large' } as const;

type Props = { canvas: RefObject<HTMLDivElement | null>; badNodes: ReadonlySet<string> };

/** Brings what is chosen elsewhere, in the outline or by a key, into sight; what is seen stays where it is. */
const useChosenInSight = (canvas: Props['canvas'], id: string | undefined): void =>
  useEffect(() => {
    const node = id === undefined ? null : canvas.current?.querySelector(`[data-node="${CSS.escape(id)}"]`);
    const [seen, own] = [canvas.current, node].map((each) => each?.getBoundingClientRect());
    if (!seen || !own) return;
    const isOut = own.bottom <= seen.top || own.top >= seen.bottom;
    const isCut = own.height < seen.height && (own.top < seen.top || own.bottom > seen.bottom);
    if (isOut || isCut) node?.scrollIntoView({ block: 'nearest' });
  }, [canvas, id]);

/** The form as it will look, on paper; every node on it can be chosen and dragged. */
export const FormCanvas = ({ canvas, badNodes }: Props) => {
  const t = useT();
  const { store } = useFormDesign();
  const { root } = store.getState().history.present;
  useChosenInSight(canvas, useSelection(store).at(-1));
  const props = useDesignerState(store, (state) => state.history.present.nodes[root]?.props);
  const children = useDesignerState(store, (state) => state.history.present.nodes[root]?.children);
  // oxlint-disable-next-line react/exhaustive-deps -- nodes need the form's own properties only; a document that changes with every edit would draw all of them again
  const frame = useMemo(() => store.getState().history.present, [store, props]);
  const look = rootPropsOf(frame);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click beside all nodes chooses none; the keyboard has Esc
    <div className="canvas-scroll" ref={canvas} onClick={() => store.select([])}>
      <ConfigProvider componentSize={SIZES[look.size]}>
        <section
          className={`canvas-paper qb-labels-${look.labelPosition}`}
          style={{ ['--qb-form-gutter' as string]: `${look.gutter}px` }}
          aria-label={t('form-designer.canvas')}
        >
          <div className="canvas-root" data-zone={root}>
            {(children ?? []).map((id) => (
              <CanvasNode key={id} id={id} isColumn={false} frame={frame} badNodes={badNodes} />
            ))}
            {children?.length === 0 && (
              <div className="canvas-zone-empty" style={{ minHeight: 240, flexDirection: 'column', gap: 8 }}>
                <FormOutlined style={{ fontSize: 32 }} />
                {t('form-designer.empty_form')}
              </div>
            )}
          </div>
        </section>
      </ConfigProvider>
    </div>
  );
};
