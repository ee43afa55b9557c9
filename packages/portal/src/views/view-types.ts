import type { ComponentType } from 'react';
import type { BlockProps } from '../block';
import type { PortalHost } from '../host';

export type BlockViewProps<P extends BlockProps = BlockProps, D = unknown> = {
  props: P;
  /** What the block's `shape` made; null for blocks that need nothing. */
  data: D;
  host: PortalHost;
};

/** How a block looks. */
export type BlockView = {
  View: ComponentType<BlockViewProps<never, never>>;
  /** Its view needs no padding round it. */
  isBare?: boolean;
};
