import { Tabs } from '@qiaoban/ui/tabs';
import type { DesignerDocument, DesignerNode } from '@qiaoban/designer/document';
import { useT } from '#lib/texts/i18n.ts';
import { OutlineTree } from './outline-tree';
import type { OutlineProps } from './outline-tree';
import { Palette } from './palette';
import type { PaletteGroup } from './palette';

type Props<D extends DesignerDocument> = OutlineProps<D> & {
  groups: readonly PaletteGroup[];
  /** Why not all blocks are there. */
  note?: string | undefined;
  onAdd: (type: string) => void;
  /** Something was put in: on a phone the side closes. */
  onDone: () => void;
};

/** The left side of a designer of blocks: what can be put in, and what is in. */
export const BlockSide = <D extends DesignerDocument<DesignerNode>>({
  groups,
  note,
  onAdd,
  onDone,
  ...outline
}: Props<D>) => {
  const t = useT();
  const add = (type: string): void => {
    onAdd(type);
    onDone();
  };
  return (
    <Tabs
      className="designer-side-tabs"
      items={[
        {
          key: 'palette',
          label: <span data-side="palette">{t('designer-frame.palette')}</span>,
          children: <Palette groups={groups} note={note} onAdd={add} />,
        },
        { key: 'outline', label: t('designer-frame.outline'), children: <OutlineTree {...outline} /> },
      ]}
    />
  );
};
