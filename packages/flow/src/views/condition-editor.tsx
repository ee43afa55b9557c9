import { useEffect, useRef } from 'react';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Select } from 'antd';
import type { Filter, Test } from '@qiaoban/language/filter';
import { opText } from '@qiaoban/language/texts/all';
import { furtherFieldOf } from '../model/further-field';
import { useFlowHost, useFlowText } from './host-context';
import type { ConditionGroup, ConditionModel, Join } from './condition-model';
import { conditionModelOf, filterOfModel, opsOf, testFor } from './condition-model';
import { ConditionValue } from './condition-value';
import { conditionFields, fieldChoices, firstField } from './further/condition-fields';
import type { Kinds } from './further/condition-fields';
import { labelOfField } from '../describe/describe-filter';
import './node-inspector.css';

type RowProps = { test: Test; kinds: Kinds; onChange: (test: Test) => void; onRemove: () => void };

const Row = ({ test, kinds, onChange, onRemove }: RowProps) => {
  const host = useFlowHost();
  const t = useFlowText();
  const kind = kinds[test.field] ?? 'text';
  const ops = opsOf(kind).map((op) => ({ value: op, label: opText(host.language, op, kind === 'time') }));
  return (
    <div className="qf-row" data-further={furtherFieldOf(test.field) ? true : undefined}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('flow.edit.field')}
        className="qf-row-field"
        value={test.field === '' ? undefined : test.field}
        placeholder={t('flow.edit.field')}
        options={fieldChoices(kinds, host, t)}
        labelRender={({ value }) => labelOfField(String(value), host, t)}
        popupMatchSelectWidth={false}
        onChange={(field: string) => onChange(testFor(field, kinds[field] ?? 'text'))}
      />
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('flow.condition.operator')}
        className="qf-row-op"
        value={test.op}
        options={ops}
        onChange={(op) => onChange(testFor(test.field, kind, op, test))}
      />
      <ConditionValue
        test={test}
        kind={kind}
        onChange={(value) => onChange(value === undefined ? { field: test.field, op: test.op } : { ...test, value })}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('flow.condition.remove')} onClick={onRemove} />
    </div>
  );
};

const Joiner = ({ label, value, onChange }: { label: string; value: Join; onChange: (join: Join) => void }) => {
  const t = useFlowText();
  return (
    <Segmented<Join>
      size="small"
      aria-label={label}
      value={value}
      options={[
        { value: 'and', label: t('flow.summary.and') },
        { value: 'or', label: t('flow.summary.or') },
      ]}
      onChange={onChange}
    />
  );
};

type GroupProps = { group: ConditionGroup; kinds: Kinds; onChange: (group: ConditionGroup) => void };

const Group = ({ group, kinds, onChange }: GroupProps) => {
  const t = useFlowText();
  const { join, tests } = group;
  const first = firstField(kinds);
  const withTests = (next: Test[]): void => onChange({ join, tests: next });
  const box = useRef<HTMLDivElement>(null);
  // what was just added is filled in next
  const isAwaited = useRef(false);
  const count = tests.length;
  useEffect(() => {
    if (!isAwaited.current || count === 0) return;
    isAwaited.current = false;
    [...(box.current?.querySelectorAll<HTMLElement>('.qf-row-field input') ?? [])].at(-1)?.focus();
  }, [count]);
  return (
    <div ref={box} className="qf-group">
      {tests.length > 1 && (
        <Joiner
          label={t('flow.condition.rowsJoin')}
          value={join}
          onChange={(next) => onChange({ join: next, tests })}
        />
      )}
      {tests.map((test, at) => (
        <Row
          // rows have no identity of their own; their place is what they are
          key={at}
          test={test}
          kinds={kinds}
          onChange={(next) => withTests(tests.map((old, i) => (i === at ? next : old)))}
          onRemove={() => withTests(tests.filter((_, i) => i !== at))}
        />
      ))}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => {
          isAwaited.current = true;
          withTests([...tests, testFor(first, kinds[first] ?? 'text')]);
        }}
      >
        {t('flow.condition.add')}
      </Button>
    </div>
  );
};

type Props = { value: Filter | null; onChange: (filter: Filter | null) => void };

/** Edits a condition on the form, further forms and the initiator: rows in groups, joined by "and" or "or". */
export const ConditionEditor = ({ value, onChange }: Props) => {
  const host = useFlowHost();
  const t = useFlowText();
  const kinds = conditionFields(host);
  const model = conditionModelOf(value);
  if (!model)
    return (
      <Alert
        type="info"
        title={t('flow.condition.complex')}
        action={
          <Button size="small" onClick={() => onChange(null)}>
            {t('flow.condition.clear')}
          </Button>
        }
      />
    );
  const put = (next: ConditionModel): void => onChange(filterOfModel(next));
  const groups = model.groups.length > 0 ? model.groups : [{ join: 'and' as const, tests: [] }];
  const first = firstField(kinds);
  const fresh: ConditionGroup = { join: 'and', tests: [testFor(first, kinds[first] ?? 'text')] };
  return (
    <div className="qf-condition">
      {groups.length > 1 && (
        <Joiner
          label={t('flow.condition.groupsJoin')}
          value={model.join}
          onChange={(join) => put({ ...model, join })}
        />
      )}
      {groups.map((group, at) => (
        <Group
          key={at}
          group={group}
          kinds={kinds}
          onChange={(next) => put({ ...model, groups: groups.map((old, i) => (i === at ? next : old)) })}
        />
      ))}
      {model.groups.length > 0 && (
        <Button size="small" onClick={() => put({ ...model, groups: [...groups, fresh] })}>
          {t('flow.condition.addGroup')}
        </Button>
      )}
    </div>
  );
};
