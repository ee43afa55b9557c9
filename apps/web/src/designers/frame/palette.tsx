import { useState } from 'react';
import type { ReactNode } from 'react';
import { Input } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import type { DragSource } from './drag-source';
import './palette.css';

type PaletteItem = { type: string; label: string; icon: ReactNode };
/** `extra`: stands beside its title. */
export type PaletteGroup = { key: string; label: string; items: readonly PaletteItem[]; extra?: ReactNode };

/** The groups with the items whose name holds the text; empty groups are left out. */
const searchPalette = (groups: readonly PaletteGroup[], text: string): PaletteGroup[] => {
  const wanted = text.trim().toLowerCase();
  return groups.flatMap((group) => {
    const items = group.items.filter(
      (item) => item.label.toLowerCase().includes(wanted) || item.type.toLowerCase().includes(wanted),
    );
    return items.length > 0 ? [{ ...group, items }] : [];
  });
};

const Item = ({ item, onAdd }: { item: PaletteItem; onAdd: (type: string) => void }) => {
  const source: DragSource = { kind: 'new', type: item.type };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: `new:${item.type}`, data: source });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="palette-item"
      title={item.label}
      data-dragging={isDragging || undefined}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
      onClick={() => onAdd(item.type)}
    >
      {item.icon}
      <span>{item.label}</span>
    </button>
  );
};

/** `note`: why not all of them are there. */
type Props = { groups: readonly PaletteGroup[]; note?: string | undefined; onAdd: (type: string) => void };

/** What can be put onto the canvas: by click or Enter where it fits best, by dragging exactly where wanted. */
export const Palette = ({ groups, note, onAdd }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const shown = searchPalette(groups, text);
  return (
    <div className="palette">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('designer-frame.search')}
        aria-label={t('designer-frame.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={({ currentTarget }) => {
          const first = shown[0]?.items[0];
          if (text.trim() === '' || !first) return;
          onAdd(first.type);
          // what is typed next is the next one's name
          currentTarget.select();
        }}
      />
      {note !== undefined && <p className="palette-note">{note}</p>}
      {shown.length === 0 && <Empty small kind="search" />}
      {shown.map((group) => (
        <section key={group.key}>
          <div className="palette-title">
            <h3>{group.label}</h3>
            {group.extra}
          </div>
          <div className="palette-items">
            {group.items.map((item) => (
              <Item key={item.type} item={item} onAdd={onAdd} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};
