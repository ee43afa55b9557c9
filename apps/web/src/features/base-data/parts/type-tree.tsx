import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { DeleteOutlined, EditOutlined, EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { deleteDictionaryType, listDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { TreeItem } from '@qiaoban/ui/logic/tree-filter';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { askRemoval, showUses } from '#pickers/uses/uses.tsx';
import { CommonFieldsDrawer } from './common-fields-drawer';
import { staleAfterType } from './dictionary-stale';
import { TypeDialog } from './type-dialog';

const toItems = (nodes: readonly DictionaryTypeNode[]): TreeItem<DictionaryTypeNode>[] =>
  nodes.map((node) => ({
    key: node.id,
    title: node.fullName,
    icon: node.hasChildren ? 'folder' : node.isTree === 1 ? 'partition' : 'unordered-list',
    data: node,
    ...(node.children.length > 0 ? { children: toItems(node.children) } : {}),
  }));

const thingOf = ({ id, fullName: name }: DictionaryTypeNode) => ({ kind: 'dictionary' as const, id, name });

type Props = { selected: DictionaryTypeNode | undefined; onSelect: (id: string) => void };

/** Dictionaries as a tree, with what may be done to the chosen one. */
export const TypeTree = ({ selected, onSelect }: Props) => {
  const t = useT();
  const may = useButton('btn_type');
  const [dialog, setDialog] = useState<{ id: string; parentId: string }>();
  const [showsCommon, setShowsCommon] = useState(false);
  const types = useRoute(listDictionaryTypes, {});
  const remove = useAction(deleteDictionaryType, { stale: staleAfterType, done: () => onSelect('') });
  const removeChosen = async (type: DictionaryTypeNode): Promise<void> => {
    const isSure = await askRemoval(thingOf(type), {
      title: t('base-data.remove_type_ask', { name: type.fullName }),
      text: t('base-data.remove_type_text'),
    });
    if (isSure) await remove.tried({ params: { id: type.id } });
  };
  const extra = may && (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'top', label: t('base-data.new_type') },
            {
              key: 'below',
              label: t('base-data.new_type_below', { name: selected?.fullName ?? '' }),
              disabled: !selected,
            },
          ],
          onClick: ({ key }) => setDialog({ id: '', parentId: key === 'below' ? (selected?.id ?? '0') : '0' }),
        }}
      >
        <Button type="text" size="small" icon={<PlusOutlined />} aria-label={t('base-data.new_type')} />
      </Dropdown>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        disabled={!selected}
        aria-label={t('base-data.edit_type')}
        title={t('base-data.edit_type')}
        onClick={() => selected && setDialog({ id: selected.id, parentId: selected.parentId })}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        disabled={!selected || selected.isBuiltin}
        aria-label={t('base-data.remove_type')}
        title={t(selected?.isBuiltin ? 'base-data.type_builtin_hint' : 'base-data.remove_type')}
        onClick={() => selected && void removeChosen(selected)}
      />
    </>
  );
  const more = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'uses', label: t('app.used_by'), disabled: !selected },
          { key: 'common', label: t('base-data.common_fields') },
        ],
        onClick: ({ key }) => (key === 'common' ? setShowsCommon(true) : selected && void showUses(thingOf(selected))),
      }}
    >
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('base-data.more')} />
    </Dropdown>
  );
  return (
    <>
      <TreePanel<DictionaryTypeNode>
        title={t('base-data.types')}
        items={types.data && toItems(types.data.list)}
        selected={selected?.id ?? ''}
        onSelect={onSelect}
        error={types.error?.message}
        retry={() => void types.refetch()}
        extra={
          <>
            {extra}
            {more}
          </>
        }
      />
      {showsCommon && <CommonFieldsDrawer onClose={() => setShowsCommon(false)} />}
      {dialog && (
        <TypeDialog
          open
          id={dialog.id}
          parentId={dialog.parentId}
          onClose={() => setDialog(undefined)}
          onMade={onSelect}
        />
      )}
    </>
  );
};
