import { useState } from 'react';
import { Button, Select, Switch } from 'antd';
import { SettingOutlined } from '@ant-design/icons';
import { listRelations } from '@qiaoban/contracts/visualdev/related.contract';
import type { ListDesign } from '@qiaoban/form/list-design';
import type { RelatedList } from '@qiaoban/form/related-list';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';

type Props = { list: ListDesign; set: (values: Partial<ListDesign>) => void };

const keyOf = ({ form, field }: Pick<RelatedList, 'form' | 'field'>): string => `${form} ${field}`;

/** What stands below a record: which of the forms that point here, in which order, with which columns. */
export const ListRelated = ({ list, set }: Props) => {
  const t = useT();
  const { formId } = useFormDesign();
  const [open, setOpen] = useState('');
  const found = useRoute(listRelations, { params: { id: formId } }).data?.list ?? [];
  const all: RelatedList[] = found.map(({ formId: form, field }) => ({ form, field, columns: [] }));
  const shown = list.related ?? all;
  const isShown = (each: RelatedList): boolean => shown.some((other) => keyOf(other) === keyOf(each));
  const inOrder = [...shown, ...all.filter((each) => !isShown(each))];
  const lines = inOrder.flatMap((each) => {
    const relation = found.find(({ formId: form, field }) => keyOf({ form, field }) === keyOf(each));
    return relation ? [{ each, relation }] : [];
  });
  const put = (related: readonly RelatedList[]): void => set({ related: [...related] });
  const change = (key: string, columns: string[]): void =>
    put(shown.map((each) => (keyOf(each) === key ? { ...each, columns } : each)));
  return (
    <section>
      <h3>
        {t('form-designer.related')}
        {list.related !== undefined && (
          <Button size="small" type="link" onClick={() => set({ related: undefined })}>
            {t('form-designer.related_reset')}
          </Button>
        )}
      </h3>
      <p className="designer-hint">
        {t(found.length === 0 ? 'form-designer.related_none' : 'form-designer.related_hint')}
      </p>
      <SortableList
        labels={{ drag: (name) => t('designer-frame.drag', { name }), hint: t('designer-frame.drag_hint') }}
        items={lines.map(({ each, relation }) => {
          const key = keyOf(each);
          const name = `${relation.fullName} · ${relation.label}`;
          return {
            id: key,
            name,
            isOff: !isShown(each),
            tools: (
              <>
                {isShown(each) && (
                  <Button
                    size="small"
                    type="text"
                    icon={<SettingOutlined />}
                    aria-label={t('form-designer.settings_of', { name })}
                    aria-expanded={open === key}
                    onClick={() => setOpen(open === key ? '' : key)}
                  />
                )}
                <Switch
                  size="small"
                  aria-label={t('form-designer.related_show', { name })}
                  checked={isShown(each)}
                  onChange={(on) => put(on ? [...shown, each] : shown.filter((other) => keyOf(other) !== key))}
                />
              </>
            ),
            more:
              open === key && isShown(each) ? (
                <Select<string[]>
                  mode="multiple"
                  size="small"
                  style={{ width: '100%' }}
                  maxCount={30}
                  aria-label={t('form-designer.related_columns')}
                  placeholder={t('form-designer.related_columns')}
                  value={each.columns}
                  options={relation.columns.map(({ field, label }) => ({ value: field, label }))}
                  onChange={(columns) => change(key, columns)}
                />
              ) : undefined,
          };
        })}
        onOrder={(order) => put(order.flatMap((key) => shown.find((each) => keyOf(each) === key) ?? []))}
      />
    </section>
  );
};
