import { Form, TreeSelect } from 'antd';
import {
  createDictionaryData,
  getDictionaryData,
  selectDictionaryParents,
  updateDictionaryData,
} from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DictionaryDataInput, DictionaryOption } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { staleAfterItem } from './dictionary-stale';
import { CodeField, MarkField, NameField } from './fields';

type Entry = { value: string; title: string; children: Entry[] };
const entriesOf = (nodes: readonly DictionaryOption[], without: string): Entry[] =>
  nodes
    .filter((node) => node.id !== without)
    .map((node) => ({ value: node.id, title: node.fullName, children: entriesOf(node.children, without) }));

type Props = {
  open: boolean;
  type: Pick<DictionaryTypeNode, 'id' | 'isTree'>;
  id: string;
  parentId: string;
  nextSort: number;
  onClose: () => void;
};

/** New (`id` empty) or changed entry of a dictionary. */
export const ItemDialog = guardDialog(({ open, type, id, parentId, nextSort, onClose }: Props) => {
  const t = useT();
  const isNew = id === '';
  const isTree = type.isTree === 1;
  const item = useRoute(getDictionaryData, { params: { id } }, { enabled: open && !isNew, staleTime: 0 });
  const parents = useRoute(
    selectDictionaryParents,
    { params: { id: type.id }, query: { isTree: 1 } },
    { enabled: open && isTree },
  );
  const create = useAction(createDictionaryData, { stale: staleAfterItem });
  const update = useAction(updateDictionaryData, { stale: staleAfterItem });
  const fresh: Partial<DictionaryDataInput> = {
    parentId: parentId || '0',
    isDefault: 0,
    sortCode: nextSort,
    enabledMark: 1,
    description: '',
  };
  const save = (values: DictionaryDataInput): Promise<unknown> => {
    const body = { ...values, dictionaryTypeId: type.id };
    return isNew
      ? create.run({ body })
      : update.run({ params: { id }, body: { ...body, version: item.data?.version ?? 0 } });
  };
  return (
    <FormDialog<DictionaryDataInput>
      open={open}
      title={t(isNew ? 'base-data.new_item' : 'base-data.edit_item')}
      initial={isNew ? fresh : item.data}
      onSubmit={save}
      onClose={onClose}
    >
      {isTree && (
        <Form.Item name="parentId" label={t('base-data.parent')}>
          <TreeSelect
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={[{ value: '0', title: t('base-data.top') }, ...entriesOf(parents.data?.list ?? [], id)]}
          />
        </Form.Item>
      )}
      <NameField isFree />
      <CodeField />
      <MarkField name="isDefault" label={t('base-data.item_default')} hint={t('base-data.item_default_hint')} />
      <LastFields />
    </FormDialog>
  );
});
