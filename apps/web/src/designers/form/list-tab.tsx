import { Button, Form, Select, Switch } from 'antd';
import { ThunderboltOutlined } from '@ant-design/icons';
import { PAGE_SIZES } from '@qiaoban/contracts/pagination';
import { textIn } from '@qiaoban/contracts/languages';
import { setPart } from '@qiaoban/designer/commands';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { ListDesign } from '@qiaoban/form/list-design';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';
import { ListButtons } from './list-buttons';
import { ListColumns } from './list-columns';
import { ListViews } from './list-views';
import { suggestList } from '@qiaoban/form/suggest-list';
import { ListLook } from './list-look';
import { ListRelated } from './list-related';
import { ListSearch } from './list-search';
import { OwnButtons } from './own-buttons';

/** How the list of the form's records looks: search, columns, sort, pages, buttons. */
export const ListTab = () => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const { list } = document;
  const set = (values: Partial<ListDesign>): void => {
    store.run(setPart<FormDocument, 'list'>('list', { ...store.getState().history.present.list, ...values }));
  };
  const fields = listFields(document).main;
  const sortable = fields.filter((field) => field.block.definition.sortable);
  const { defaultSort } = list;
  return (
    <div className="designer-pane inspector-form">
      {list.columnList.length === 0 && fields.length > 0 && (
        <Button block icon={<ThunderboltOutlined />} onClick={() => set(suggestList(fields))}>
          {t('form-designer.suggest_list')}
        </Button>
      )}
      <ListColumns list={list} fields={fields} set={set} />
      <ListViews list={list} fields={fields} set={set} />
      <ListSearch list={list} fields={fields} set={set} />
      <section>
        <h3>{t('form-designer.sort_and_pages')}</h3>
        <Form layout="vertical" component="div">
          <Form.Item label={t('form-designer.default_sort')} htmlFor="list-sort">
            <div style={{ display: 'flex', gap: 8 }}>
              <Select<string>
                id="list-sort"
                allowClear
                placeholder={t('form-designer.newest_first')}
                style={{ flex: 1, minWidth: 0 }}
                value={defaultSort?.field ?? null}
                options={sortable.map(({ field, label }) => ({
                  value: field,
                  label: textIn(label, host.language) || field,
                }))}
                onChange={(field: string | undefined) =>
                  set({ defaultSort: field === undefined ? undefined : { field, order: defaultSort?.order ?? 'desc' } })
                }
              />
              <Select<'asc' | 'desc'>
                aria-label={t('form-designer.sort_order')}
                style={{ width: 96 }}
                disabled={!defaultSort}
                value={defaultSort?.order ?? 'desc'}
                options={[
                  { value: 'asc', label: t('form-designer.ascending') },
                  { value: 'desc', label: t('form-designer.descending') },
                ]}
                onChange={(order) => defaultSort && set({ defaultSort: { ...defaultSort, order } })}
              />
            </div>
          </Form.Item>
          <Form.Item label={t('form-designer.has_page')} layout="horizontal" htmlFor="list-page">
            <Switch id="list-page" size="small" checked={list.hasPage} onChange={(hasPage) => set({ hasPage })} />
          </Form.Item>
          {list.hasPage && (
            <Form.Item label={t('form-designer.page_size')} htmlFor="list-size">
              <Select<ListDesign['pageSize']>
                id="list-size"
                value={list.pageSize}
                options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
                onChange={(pageSize) => set({ pageSize })}
              />
            </Form.Item>
          )}
        </Form>
      </section>
      <ListLook list={list} fields={fields} set={set} />
      <ListButtons list={list} set={set} />
      <OwnButtons list={list} set={set} />
      <ListRelated list={list} set={set} />
    </div>
  );
};
