import { Button, Segmented, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { fieldVariable } from '@qiaoban/language/filter';
import type { ColumnKind, FilterValue, TestOp } from '@qiaoban/language/filter';
import { opText } from '@qiaoban/language/texts/all';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { comparedField, emptyGroup, emptyTest, shapeOf, withField, withOp } from './condition-model';
import type { ConditionGroup, ConditionItem, ConditionTest, ValueShape } from './condition-model';
import './condition-builder.css';

export type ValueEditorProps = {
  field: ConditionField;
  /** Never 'none'. */
  shape: ValueShape;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
};

/** Something that can be asked about. */
export type ConditionField = {
  path: string;
  label: string;
  kind: ColumnKind;
  /** Operators on offer, the usual one first. */
  ops: readonly TestOp[];
  Editor: ComponentType<ValueEditorProps>;
};

type Shared = {
  fields: readonly ConditionField[];
  /** A field may also be compared with another one, where one record is asked about. */
  compares?: boolean;
};
type LineProps = Shared & { test: ConditionTest; onChange: (test: ConditionTest) => void };

/** The other field that one is compared with: of the same kind. */
const OtherField = ({ fields, field, test, onChange }: LineProps & { field: ConditionField }) => {
  const t = useT();
  return (
    <Select<string>
      aria-label={t('pickers-condition.other_field')}
      placeholder={t('pickers-condition.other_field')}
      showSearch={{ optionFilterProp: 'label' }}
      value={comparedField(test.value) ?? null}
      options={fields
        .filter(({ path, kind }) => kind === field.kind && path !== field.path)
        .map(({ path, label }) => ({ value: path, label }))}
      onChange={(path) => onChange({ ...test, value: fieldVariable(path) })}
    />
  );
};

const TestLine = ({ fields, test, onChange, compares = false }: LineProps) => {
  const t = useT();
  const language = useLanguage();
  const field = fields.find((each) => each.path === test.field);
  const shape = shapeOf(test.op);
  const [isOther, setOther] = useState(() => comparedField(test.value) !== undefined);
  const mayCompare = compares && shape === 'one' && field?.kind !== 'texts' && field?.kind !== 'place';
  const isField = mayCompare && isOther;
  return (
    <>
      <Select<string>
        aria-label={t('pickers-condition.field')}
        placeholder={t('pickers-condition.field')}
        showSearch={{ optionFilterProp: 'label' }}
        value={test.field === '' ? null : test.field}
        status={test.field !== '' && !field ? 'error' : ''}
        options={fields.map(({ path, label }) => ({ value: path, label }))}
        onChange={(path) => {
          const next = fields.find((each) => each.path === path);
          if (next) onChange(withField(test, path, next));
        }}
      />
      <Select<TestOp>
        aria-label={t('pickers-condition.op')}
        value={test.op}
        disabled={!field}
        popupMatchSelectWidth={false}
        options={(field?.ops ?? [test.op]).map((op) => ({
          value: op,
          label: opText(language, op, field?.kind === 'time'),
        }))}
        onChange={(op) => onChange(withOp(test, op))}
      />
      <div className="condition-value">
        {field && mayCompare && (
          <Segmented<'value' | 'field'>
            size="small"
            className="condition-side"
            value={isField ? 'field' : 'value'}
            options={[
              { value: 'value', label: t('pickers-condition.with_value') },
              { value: 'field', label: t('pickers-condition.with_field') },
            ]}
            onChange={(next) => {
              setOther(next === 'field');
              onChange({ ...test, value: undefined });
            }}
          />
        )}
        {field && isField && <OtherField fields={fields} field={field} test={test} onChange={onChange} />}
        {field && shape !== 'none' && !isField && (
          <field.Editor
            field={field}
            shape={shape}
            value={test.value}
            onChange={(value) => onChange({ ...test, value })}
          />
        )}
      </div>
    </>
  );
};

type GroupProps = Shared & {
  group: ConditionGroup;
  onChange: (group: ConditionGroup) => void;
  /** Levels of groups that may still be added. */
  depth?: number;
};

/** Conditions without code: lines of field, operator and value, joined by "all" or "any", in groups where needed. */
export const ConditionBuilder = ({ group, onChange, fields, depth = 2, compares = false }: GroupProps) => {
  const t = useT();
  const put = (items: readonly ConditionItem[]): void => onChange({ ...group, items });
  const replace = (next: ConditionItem): void => put(group.items.map((item) => (item.id === next.id ? next : item)));
  const first = fields[0];
  const fresh = (): ConditionTest => emptyTest(first?.ops[0]);
  return (
    <div className="condition-group">
      <div className="condition-head">
        <Segmented<'and' | 'or'>
          size="small"
          value={group.op}
          options={[
            { value: 'and', label: t('pickers-condition.all') },
            { value: 'or', label: t('pickers-condition.any') },
          ]}
          onChange={(op) => onChange({ ...group, op })}
        />
        <span>{t('pickers-condition.hold')}</span>
      </div>
      {group.items.map((item) => (
        <div className={item.kind === 'group' ? '' : 'condition-line'} key={item.id}>
          {item.kind === 'test' && <TestLine fields={fields} test={item} onChange={replace} compares={compares} />}
          {item.kind === 'other' && <span className="condition-other">{JSON.stringify(item.filter)}</span>}
          {item.kind === 'group' && (
            <ConditionBuilder fields={fields} group={item} onChange={replace} depth={depth - 1} compares={compares} />
          )}
          <Button
            type="text"
            aria-label={t('pickers-condition.remove')}
            icon={<DeleteOutlined />}
            onClick={() => put(group.items.filter((each) => each.id !== item.id))}
          />
        </div>
      ))}
      <div className="condition-head">
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined />}
          disabled={!first}
          onClick={() => put([...group.items, fresh()])}
        >
          {t('pickers-condition.add')}
        </Button>
        {depth > 0 && (
          <Button
            size="small"
            type="link"
            icon={<PlusOutlined />}
            disabled={!first}
            onClick={() =>
              put([...group.items, { ...emptyGroup(group.op === 'and' ? 'or' : 'and'), items: [fresh()] }])
            }
          >
            {t('pickers-condition.add_group')}
          </Button>
        )}
      </div>
    </div>
  );
};
