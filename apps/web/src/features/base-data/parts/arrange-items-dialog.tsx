import { useState } from 'react';
import { Button } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { sortDictionaryItems } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '../../../lib/i18n';
import { useAction } from '../../../lib/query';
import { staleAfterItem } from './dictionary-stale';
import './arrange-items-dialog.css';

type Item = { id: string; fullName: string; enCode: string };
type LineProps = { item: Item; isFirst: boolean; isLast: boolean; onStep: (by: -1 | 1) => void };

const Line = ({ item, isFirst, isLast, onStep }: LineProps) => {
  const t = useT();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const name = item.fullName;
  return (
    <li
      ref={setNodeRef}
      className="arrange-item"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="arrange-handle"
        aria-label={t('base-data.arrange_drag', { name })}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      <span className="arrange-name" title={name}>
        {name} <small>{item.enCode}</small>
      </span>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={isFirst}
        aria-label={`${t('base-data.move_up')} ${name}`}
        onClick={() => onStep(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={isLast}
        aria-label={`${t('base-data.move_down')} ${name}`}
        onClick={() => onStep(1)}
      />
    </li>
  );
};

type Props = { typeId: string; items: readonly Item[]; onClose: () => void };

/** The entries of one level in the order in which forms offer them: dragged, or moved by keys and buttons. */
export const ArrangeItemsDialog = ({ typeId, items, onClose }: Props) => {
  const t = useT();
  const [ids, setIds] = useState(() => items.map((item) => item.id));
  const save = useAction(sortDictionaryItems, { stale: staleAfterItem, done: onClose });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const isChanged = ids.some((id, at) => id !== items[at]?.id);
  return (
    <ModalFrame
      open
      width={520}
      title={t('base-data.arrange')}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      confirmLoading={save.running}
      okButtonProps={{ disabled: !isChanged }}
      onOk={() => void save.tried({ body: { dictionaryTypeId: typeId, ids } })}
      onCancel={onClose}
    >
      <p className="arrange-hint">{t('base-data.arrange_hint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: t('base-data.arrange_hint') } }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id)
            setIds((now) => arrayMove(now, now.indexOf(String(active.id)), now.indexOf(String(over.id))));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="arrange-list" data-own-keys>
            {shown.map((item, at) => (
              <Line
                key={item.id}
                item={item}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onStep={(by) => setIds((now) => arrayMove(now, at, at + by))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </ModalFrame>
  );
};
