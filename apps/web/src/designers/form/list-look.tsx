import { useMemo, useState } from 'react';
import { Button, Form, Select, Switch } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ListDesign } from '@qiaoban/form/list-design';
import { OptionColourButton } from '@qiaoban/form/views/option-colour-button';
import type { Filter } from '@qiaoban/language/filter';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { ConditionBuilder } from '#pickers/condition/condition-builder.tsx';
import { countTests, emptyGroup, filterOf, groupOf, isComplete } from '#pickers/condition/condition-model.ts';
import { formConditionFields } from '#pickers/condition/form-condition-fields.tsx';
import { useFormDesign } from './form-design';

type Props = { list: ListDesign; fields: readonly FieldInfo[]; set: (values: Partial<ListDesign>) => void };
type ConditionProps = { title: string; value: Filter | undefined; onChange: (filter: Filter | undefined) => void };

/** A condition over the form's fields: how many tests it has, and the dialog that edits them. */
const ConditionButton = ({ title, value, onChange }: ConditionProps) => {
  const t = useT();
  const { host, store } = useFormDesign();
  const document = useDocument(store);
  const fields = useMemo(() => formConditionFields(document, host), [document, host]);
  const [group, setGroup] = useState<ReturnType<typeof groupOf>>();
  const count = value ? countTests(groupOf(value)) : 0;
  return (
    <>
      <Button size="small" onClick={() => setGroup(value ? groupOf(value) : emptyGroup())}>
        {t('form-designer.edit_condition')} {count > 0 ? `(${count})` : `(${t('form-designer.no_condition')})`}
      </Button>
      {group && (
        <ModalFrame
          open
          width={760}
          title={title}
          okText={t('app.ok')}
          cancelText={t('app.cancel')}
          okButtonProps={{ disabled: !isComplete(group) }}
          onOk={() => {
            onChange(countTests(group) === 0 ? undefined : filterOf(group));
            setGroup(undefined);
          }}
          onCancel={() => setGroup(undefined)}
        >
          <ConditionBuilder group={group} onChange={setGroup} fields={fields} />
        </ModalFrame>
      )}
    </>
  );
};

/** Groups, the panel at the left, what is shown at all, colours of rows, changing in the table. */
export const ListLook = ({ list, fields, set }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const options = fields
    .filter(({ filterKind }) => filterKind !== undefined && filterKind !== 'texts')
    .map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field }));
  const rules = list.rowColours ?? [];
  const put = (next: typeof rules): void => set({ rowColours: next.length === 0 ? undefined : next });
  const choice = (name: 'groupBy' | 'sideBy', label: string) => (
    <Form.Item label={label} htmlFor={`list-${name}`}>
      <Select<string>
        id={`list-${name}`}
        allowClear
        value={list[name] ?? null}
        options={options}
        onChange={(field: string | undefined) => set({ [name]: field })}
      />
    </Form.Item>
  );
  return (
    <section>
      <h3>{t('form-designer.list_more')}</h3>
      <Form layout="horizontal" component="div" labelCol={{ flex: '96px' }} size="small" className="inspector-tight">
        {choice('sideBy', t('form-designer.side_by'))}
        {choice('groupBy', t('form-designer.group_by'))}
        <Form.Item label={t('form-designer.only_those')} extra={t('form-designer.only_those_hint')}>
          <ConditionButton
            title={t('form-designer.only_those')}
            value={list.onlyThose}
            onChange={(onlyThose) => set({ onlyThose })}
          />
        </Form.Item>
        <Form.Item label={t('form-designer.row_colours')}>
          {rules.map((rule, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is the identity: the first rule that holds counts
            <div key={at} style={{ display: 'flex', gap: 4, alignItems: 'center', marginBottom: 4 }}>
              <OptionColourButton
                colour={rule.colour}
                language={host.language}
                name={t('form-designer.row_colours')}
                onChange={(colour) => put(rules.map((each, index) => (index === at ? { ...each, colour } : each)))}
              />
              <ConditionButton
                title={t('form-designer.row_colour_rule')}
                value={rule.when.op === 'none' ? undefined : rule.when}
                onChange={(when) =>
                  put(rules.flatMap((each, index) => (index !== at ? [each] : when ? [{ ...each, when }] : [])))
                }
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('form-designer.remove_rule')}
                onClick={() => put(rules.filter((_, index) => index !== at))}
              />
            </div>
          ))}
          <Button
            size="small"
            type="dashed"
            icon={<PlusOutlined />}
            disabled={rules.length >= 20 || fields.length === 0}
            onClick={() => put([...rules, { when: { op: 'none' }, colour: 'red' }])}
          >
            {t('form-designer.row_colour_add')}
          </Button>
        </Form.Item>
        <Form.Item label={t('form-designer.inline_edit')} htmlFor="list-inline">
          <Switch
            id="list-inline"
            size="small"
            checked={list.inlineEdit === true}
            onChange={(on) => set({ inlineEdit: on ? true : undefined })}
          />
        </Form.Item>
      </Form>
    </section>
  );
};
