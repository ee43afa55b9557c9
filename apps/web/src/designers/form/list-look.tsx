import { Button, Form, Select, Switch } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { hasOneValue } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ListDesign } from '@qiaoban/form/list-design';
import { OptionColourButton } from '@qiaoban/form/views/option-colour-button';
import { useT } from '#lib/texts/i18n.ts';
import { treeFields } from '@qiaoban/form/tree-field';
import { ConditionButton } from './condition-button';
import { useFormDesign } from './form-design';

type Props = { list: ListDesign; fields: readonly FieldInfo[]; set: (values: Partial<ListDesign>) => void };

/** What no longer counts once one of these is chosen: rows stand in groups or in a tree, never in both. */
const insteadOf = { groupBy: { treeBy: undefined }, treeBy: { groupBy: undefined }, sideBy: {} } as const;

/** Groups, the panel at the left, what is shown at all, colours of rows, changing in the table. */
export const ListLook = ({ list, fields, set }: Props) => {
  const t = useT();
  const { host, formId } = useFormDesign();
  const optionsOf = (some: readonly FieldInfo[]) =>
    some.map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field }));
  const options = optionsOf(fields.filter(hasOneValue));
  const rules = list.rowColours ?? [];
  const put = (next: typeof rules): void => set({ rowColours: next.length === 0 ? undefined : next });
  const parents = optionsOf(treeFields(fields, formId));
  const choice = (name: keyof typeof insteadOf, label: string, available = options, hint?: string) => (
    <Form.Item label={label} htmlFor={`list-${name}`} extra={hint}>
      <Select<string>
        id={`list-${name}`}
        allowClear
        placeholder={t('form-designer.not_used')}
        value={list[name] ?? null}
        options={available}
        onChange={(field: string | undefined) =>
          set({ ...(field === undefined ? {} : insteadOf[name]), [name]: field })
        }
      />
    </Form.Item>
  );
  return (
    <section>
      <h3>{t('form-designer.list_more')}</h3>
      <Form
        layout="horizontal"
        component="div"
        labelCol={{ flex: '96px' }}
        labelWrap
        size="small"
        className="inspector-tight"
      >
        {choice('sideBy', t('form-designer.side_by'))}
        {choice('groupBy', t('form-designer.group_by'))}
        {parents.length > 0 && choice('treeBy', t('form-designer.tree_by'), parents, t('form-designer.tree_by_hint'))}
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
