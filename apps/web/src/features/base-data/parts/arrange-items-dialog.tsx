import { useState } from 'react';
import { Button } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { sortDictionaryItems } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { staleAfterItem } from './dictionary-stale';
import './arrange-items-dialog.css';

type Item = { id: string; fullName: string; enCode: string };

type Props = { typeId: string; items: readonly Item[]; onClose: () => void };

/** The entries of one level in the order in which forms offer them: dragged, or moved by keys and buttons. */
export const ArrangeItemsDialog = guardDialog(({ typeId, items, onClose }: Props) => {
  const t = useT();
  const [ids, setIds] = useState(() => items.map((item) => item.id));
  const save = useAction(sortDictionaryItems, { stale: staleAfterItem, done: onClose });
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
      <div className="arrange-list">
        <SortableList
          items={shown.map(({ id, fullName, enCode }, at) => ({
            id,
            name: fullName,
            tools: (
              <>
                <small>{enCode}</small>
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  disabled={at === 0}
                  aria-label={`${t('base-data.move_up')} ${fullName}`}
                  onClick={() => setIds((now) => arrayMove(now, at, at - 1))}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  disabled={at === shown.length - 1}
                  aria-label={`${t('base-data.move_down')} ${fullName}`}
                  onClick={() => setIds((now) => arrayMove(now, at, at + 1))}
                />
              </>
            ),
          }))}
          labels={{ drag: (name) => t('base-data.arrange_drag', { name }), hint: t('base-data.arrange_hint') }}
          onOrder={setIds}
        />
      </div>
    </ModalFrame>
  );
});
