import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Drawer } from './drawer';
import { MenuUnfoldOutlined } from '@ant-design/icons';
import { MOBILE_WIDTH, useWidthBelow } from './media';
import { useUiTexts } from './ui-context';
import './split-pane.css';

type Props = {
  /** Usually a tree panel. */
  left: ReactNode;
  /** Name of the left side: title of its drawer on narrow screens. */
  title?: string;
  /** What is chosen there, shown on the button that opens the drawer. */
  chosen?: string;
  width?: number;
  children: ReactNode;
};

/** A tree beside a list; on narrow screens the tree moves into a drawer. */
export const SplitPane = ({ left, title, chosen, width = 240, children }: Props) => {
  const texts = useUiTexts();
  const isNarrow = useWidthBelow(MOBILE_WIDTH);
  const [isOpen, setOpen] = useState(false);
  // one tree for both: when a screen is turned, the list beside keeps what was typed in its dialogs
  return (
    <div className={isNarrow ? 'qb-split qb-split-narrow' : 'qb-split'}>
      {isNarrow ? (
        <>
          <Button icon={<MenuUnfoldOutlined />} onClick={() => setOpen(true)} block>
            {chosen || title || texts.openTree}
          </Button>
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            placement="left"
            size={300}
            title={title ?? texts.openTree}
          >
            {/* A choice in the tree is what the drawer was opened for. */}
            <div
              onClickCapture={(event) =>
                (event.target as Element).closest('.ant-tree-title') && setTimeout(() => setOpen(false), 120)
              }
            >
              {left}
            </div>
          </Drawer>
        </>
      ) : (
        <aside style={{ width }} aria-label={title}>
          {left}
        </aside>
      )}
      <div className="qb-split-main">{children}</div>
    </div>
  );
};
