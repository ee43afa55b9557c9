import type { ComponentProps } from 'react';
import { SplitPane } from '@qiaoban/ui/split-pane';
import './split-page.css';

/** A whole page made of a tree beside a list; both take the page's height and scroll inside. */
export const SplitPage = (props: ComponentProps<typeof SplitPane>) => (
  <div className="split-page">
    <SplitPane {...props} />
  </div>
);
