import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Drawer } from '@qiaoban/ui/drawer';
import { ControlOutlined, PlusOutlined } from '@ant-design/icons';
import { ErrorBoundary } from '@qiaoban/ui/error-boundary';
import { MOBILE_WIDTH, useWidthBelow } from '@qiaoban/ui/media';
import { useCoversShell } from '#lib/browser/covered-shell.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useKeepFocus } from './use-keep-focus';
import { usePanelKeys } from './use-panel-keys';
import './designer-layout.css';

type Props = {
  bar: ReactNode;
  /** What can be added, and the outline. `close` puts the drawer of a narrow screen away. */
  left: (close: () => void) => ReactNode;
  right: ReactNode;
  /** Words on the button that opens the left side on a narrow screen; the product's "add" when absent. */
  leftLabel?: string;
  children: ReactNode;
};

type Side = 'left' | 'right' | undefined;

/** A designer over the whole window: bar, left side, canvas, inspector; on narrow screens the sides are drawers. */
export const DesignerLayout = ({ bar, left, right, leftLabel, children }: Props) => {
  const t = useT();
  const isNarrow = useWidthBelow(MOBILE_WIDTH);
  const [open, setOpen] = useState<Side>();
  const close = (): void => setOpen(undefined);
  const box = useRef<HTMLDivElement>(null);
  useCoversShell();
  useKeepFocus(box);
  usePanelKeys(box);
  return (
    <div className="designer" ref={box} tabIndex={-1}>
      <header className="designer-bar">{bar}</header>
      {!isNarrow && (
        <aside className="designer-left" aria-label={leftLabel ?? t('designer-frame.palette')}>
          <ErrorBoundary>{left(close)}</ErrorBoundary>
        </aside>
      )}
      <div className="designer-middle">
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {!isNarrow && (
        <aside className="designer-right" aria-label={t('designer-frame.inspector')}>
          <ErrorBoundary>{right}</ErrorBoundary>
        </aside>
      )}
      {isNarrow && (
        <>
          <nav className="designer-narrow-bar" aria-label={t('designer-frame.panels')}>
            <Button icon={<PlusOutlined />} onClick={() => setOpen('left')}>
              {leftLabel ?? t('designer-frame.palette')}
            </Button>
            <Button icon={<ControlOutlined />} onClick={() => setOpen('right')}>
              {t('designer-frame.inspector')}
            </Button>
          </nav>
          <Drawer
            open={open === 'left'}
            onClose={close}
            placement="left"
            size={320}
            title={leftLabel ?? t('designer-frame.palette')}
            styles={{ body: { padding: 0 } }}
          >
            {left(close)}
          </Drawer>
          <Drawer
            open={open === 'right'}
            onClose={close}
            placement="right"
            size={380}
            title={t('designer-frame.inspector')}
            styles={{ body: { padding: 0 } }}
          >
            {right}
          </Drawer>
        </>
      )}
    </div>
  );
};
