import { useState } from 'react';
import { Button, Dropdown, Form, Select } from 'antd';
import { CloseOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ListDesign } from '@qiaoban/form/list-design';
import { VIEW_KINDS, isByTime } from '@qiaoban/form/record-view';
import type { RecordView, ViewKind } from '@qiaoban/form/record-view';
import { fieldsFor, isChoice, lastDays, newView } from '@qiaoban/form/view-fields';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { useT } from '#lib/texts/i18n.ts';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { useFormDesign } from './form-design';

type Props = { list: ListDesign; fields: readonly FieldInfo[]; set: (values: Partial<ListDesign>) => void };
type SettingsProps = {
  view: RecordView;
  fields: readonly FieldInfo[];
  onChange: (values: Partial<RecordView>) => void;
};

/** A short id that no other view of the form has. */
const freeId = (kind: ViewKind, views: readonly RecordView[]): string => {
  let number = 1;
  while (views.some(({ id }) => id === `${kind}${number}`)) number += 1;
  return `${kind}${number}`;
};

const ViewSettings = ({ view, fields, onChange }: SettingsProps) => {
  const t = useT();
  const { host } = useFormDesign();
  const id = `view-${view.id}`;
  const optionsOf = (list: readonly FieldInfo[]) =>
    list.map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field }));
  const listable = fields.filter(({ block }) => block.definition.listable);
  const choice = (
    name: 'by' | 'to' | 'title' | 'colour',
    label: string,
    list: readonly FieldInfo[],
    mayClear: boolean,
  ) => (
    <Form.Item label={label} htmlFor={`${id}-${name}`}>
      <Select<string>
        id={`${id}-${name}`}
        allowClear={mayClear}
        value={view[name] ?? null}
        options={optionsOf(list)}
        onChange={(field: string | undefined) => onChange({ [name]: field })}
      />
    </Form.Item>
  );
  return (
    <Form
      layout="horizontal"
      component="div"
      labelCol={{ flex: '96px' }}
      size="small"
      className="inspector-tight inspector-below"
    >
      <Form.Item label={t('form-designer.view_name')} htmlFor={`${id}-name`}>
        <LocalTextInput
          id={`${id}-name`}
          language={host.language}
          value={view.name}
          onChange={(name) => onChange({ name })}
        />
      </Form.Item>
      {choice('by', t(`form-designer.view_by_${view.kind}`), fieldsFor(view.kind, fields), view.kind === 'gallery')}
      {isByTime(view.kind) && choice('to', t('form-designer.view_to'), lastDays(fields, view.by), true)}
      {choice('title', t('form-designer.view_title'), listable, true)}
      <Form.Item label={t('form-designer.view_fields')} htmlFor={`${id}-fields`}>
        <Select<string[]>
          id={`${id}-fields`}
          mode="multiple"
          maxCount={8}
          value={view.fields}
          options={optionsOf(listable)}
          onChange={(next) => onChange({ fields: next })}
        />
      </Form.Item>
      {view.kind !== 'board' &&
        view.kind !== 'gallery' &&
        choice('colour', t('form-designer.view_colour'), fields.filter(isChoice), true)}
    </Form>
  );
};

/** Other pictures of the records: which there are, what each is made by, and which one the list opens with. */
export const ListViews = ({ list, fields, set }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const [open, setOpen] = useState('');
  const views = list.views ?? [];
  const nameOf = ({ name, kind }: RecordView): string =>
    textIn(name, host.language) || t(`form-designer.view_kind_${kind}`);
  const put = (next: readonly RecordView[]): void => {
    const isFirstGone = list.firstView !== undefined && !next.some(({ id }) => id === list.firstView);
    set({ views: [...next], ...(isFirstGone ? { firstView: undefined } : {}) });
  };
  const change = (id: string, values: Partial<RecordView>): void =>
    put(views.map((view) => (view.id === id ? { ...view, ...values } : view)));
  const add = (kind: ViewKind): void => {
    const view = newView(kind, fields, freeId(kind, views));
    if (view === undefined) return;
    put([...views, view]);
    setOpen(view.id);
  };
  return (
    <section>
      <h3>
        {t('form-designer.views')}
        <Dropdown
          trigger={['click']}
          disabled={views.length >= 10}
          menu={{
            items: VIEW_KINDS.map((kind) => {
              const isPossible = newView(kind, fields, 'x') !== undefined;
              return {
                key: kind,
                label: t(`form-designer.view_kind_${kind}`),
                disabled: !isPossible,
                ...(isPossible ? {} : { title: t('form-designer.view_no_field') }),
              };
            }),
            onClick: ({ key }) => add(key as ViewKind),
          }}
        >
          <Button size="small" type="link" icon={<PlusOutlined />}>
            {t('form-designer.add')}
          </Button>
        </Dropdown>
      </h3>
      {views.length === 0 && <p className="designer-hint">{t('form-designer.views_hint')}</p>}
      <SortableList
        labels={{ drag: (name) => t('designer-frame.drag', { name }), hint: t('designer-frame.drag_hint') }}
        items={views.map((view) => ({
          id: view.id,
          name: nameOf(view),
          tools: (
            <>
              <Button
                size="small"
                type="text"
                aria-label={t('form-designer.settings_of', { name: nameOf(view) })}
                aria-expanded={open === view.id}
                icon={<SettingOutlined />}
                onClick={() => setOpen(open === view.id ? '' : view.id)}
              />
              <Button
                size="small"
                type="text"
                aria-label={t('form-designer.take_out', { name: nameOf(view) })}
                icon={<CloseOutlined />}
                onClick={() => put(views.filter(({ id }) => id !== view.id))}
              />
            </>
          ),
          more:
            open === view.id ? (
              <ViewSettings view={view} fields={fields} onChange={(values) => change(view.id, values)} />
            ) : undefined,
        }))}
        onOrder={(order) => put(order.flatMap((id) => views.find((view) => view.id === id) ?? []))}
      />
      {views.length > 0 && (
        <Form layout="horizontal" component="div" labelCol={{ flex: '80px' }} size="small" className="inspector-tight">
          <Form.Item label={t('form-designer.view_first')} htmlFor="list-first-view">
            <Select<string>
              id="list-first-view"
              value={list.firstView ?? ''}
              options={[
                { value: '', label: t('form-designer.view_table') },
                ...views.map((view) => ({ value: view.id, label: nameOf(view) })),
              ]}
              onChange={(id) => set({ firstView: id === '' ? undefined : id })}
            />
          </Form.Item>
        </Form>
      )}
    </section>
  );
};
