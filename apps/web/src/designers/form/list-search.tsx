import { Button, Dropdown } from 'antd';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ListDesign } from '@qiaoban/form/list-design';
import { useT } from '#lib/texts/i18n.ts';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { useFormDesign } from './form-design';

type Props = { list: ListDesign; fields: readonly FieldInfo[]; set: (values: Partial<ListDesign>) => void };

/** Fields that the list is searched by, in their order. */
export const ListSearch = ({ list, fields, set }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const nameOf = (field: string): string =>
    textIn(fields.find((each) => each.field === field)?.label, host.language) || field;
  const free = fields.filter(
    ({ field, block, searchOps }) =>
      block.definition.searchable && searchOps.length > 0 && !list.searchList.some((each) => each.field === field),
  );
  return (
    <section>
      <h3>
        {t('form-designer.search_fields')}
        <Dropdown
          trigger={['click']}
          disabled={free.length === 0}
          menu={{
            style: { maxHeight: 320, overflow: 'auto' },
            items: free.map(({ field }) => ({ key: field, label: nameOf(field) })),
            onClick: ({ key }) => set({ searchList: [...list.searchList, { field: key }] }),
          }}
        >
          <Button size="small" type="link" icon={<PlusOutlined />}>
            {t('form-designer.add')}
          </Button>
        </Dropdown>
      </h3>
      <SortableList
        labels={{ drag: (name) => t('designer-frame.drag', { name }), hint: t('designer-frame.drag_hint') }}
        items={list.searchList.map(({ field }) => ({
          id: field,
          name: nameOf(field),
          tools: (
            <Button
              size="small"
              type="text"
              aria-label={t('form-designer.take_out', { name: nameOf(field) })}
              icon={<CloseOutlined />}
              onClick={() => set({ searchList: list.searchList.filter((each) => each.field !== field) })}
            />
          ),
        }))}
        onOrder={(order) => set({ searchList: order.map((field) => ({ field })) })}
      />
    </section>
  );
};
