import { Tabs } from 'antd';
import type { DesignerDocument, DesignerNode } from '@qiaoban/designer/document';
import { useT } from '../../lib/i18n';
import { OutlineTree } from './outline-tree';
import type { OutlineProps } from './outline-tree';
import { Palette } from './palette';
import type { PaletteGroup } from './palette';

type Props<D extends DesignerDocument> = OutlineProps<D> & {
  groups: readonly PaletteGroup[];
  onAdd: (type: string) => void;
};

/** The left side of a designer of blocks: what can be put in, and what is in. */
export const BlockSide = <D extends DesignerDocument<DesignerNode>>({ groups, onAdd, ...outline }: Props<D>) => {
  const t = useT();
  return (
    <Tabs
      className="designer-side-tabs"
      items={[
        { key: 'palette', label: t('designer-frame.palette'), children: <Palette groups={groups} onAdd={onAdd} /> },
        { key: 'outline', label: t('designer-frame.outline'), children: <OutlineTree {...outline} /> },
      ]}
    />
  );
};
