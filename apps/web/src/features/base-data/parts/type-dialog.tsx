import { Alert, Form, Radio, TreeSelect } from 'antd';
import {
  createDictionaryType,
  getDictionaryType,
  listDictionaryTypes,
  updateDictionaryType,
} from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeInput, DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { staleAfterType } from './dictionary-stale';
import { CodeField, NameField } from './fields';

type Entry = { value: string; title: string; children: Entry[] };
const entriesOf = (nodes: readonly DictionaryTypeNode[], without: string): Entry[] =>
  nodes
    .filter((node) => node.id !== without)
    .map((node) => ({ value: node.id, title: node.fullName, children: entriesOf(node.children, without) }));

type Props = { open: boolean; id: string; parentId: string; onClose: () => void; onMade: (id: string) => void };

/** New (`id` empty) or changed dictionary. */
export const TypeDialog = guardDialog(({ open, id, parentId, onClose, onMade }: Props) => {
  const t = useT();
  const isNew = id === '';
  const types = useRoute(listDictionaryTypes, {}, { enabled: open });
  const type = useRoute(getDictionaryType, { params: { id } }, { enabled: open && !isNew, staleTime: 0 });
  const create = useAction(createDictionaryType, { stale: staleAfterType, done: (reply) => onMade(reply.id) });
  const update = useAction(updateDictionaryType, { stale: staleAfterType });
  const fresh: Partial<DictionaryTypeInput> = { parentId, isTree: 0, sortCode: 0, description: '' };
  const isFixed = !isNew && type.data?.isBuiltin === true;
  return (
    <FormDialog<DictionaryTypeInput>
      open={open}
      title={t(isNew ? 'base-data.new_type' : 'base-data.edit_type')}
      initial={isNew ? fresh : type.data}
      onSubmit={(body) =>
        isNew
          ? create.run({ body })
          : update.run({ params: { id }, body: { ...body, version: type.data?.version ?? 0 } })
      }
      onClose={onClose}
    >
      {isFixed && (
        <Alert type="info" showIcon title={t('base-data.type_builtin_hint')} style={{ marginBlockEnd: 16 }} />
      )}
      <Form.Item name="parentId" label={t('base-data.parent')}>
        <TreeSelect
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeData={[{ value: '0', title: t('base-data.top') }, ...entriesOf(types.data?.list ?? [], id)]}
        />
      </Form.Item>
      <NameField />
      <CodeField disabled={isFixed} />
      <Form.Item name="isTree" label={t('base-data.type_kind')}>
        <Radio.Group
          options={[
            { value: 0, label: t('base-data.type_list') },
            { value: 1, label: t('base-data.type_tree') },
          ]}
        />
      </Form.Item>
      <LastFields state={false} />
    </FormDialog>
  );
});
