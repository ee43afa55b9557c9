import { AppstoreOutlined } from '@ant-design/icons';
import { viewsOf } from '@qiaoban/form/web';
import { createElement } from 'react';

/** The picture of a block type, a plain tile for one that has none. */
export const BlockIcon = ({ type }: { type: string }) =>
  // The name beside the picture says it; a screen reader must not say both.
  createElement(viewsOf(type)?.icon ?? AppstoreOutlined, { 'aria-hidden': true });
