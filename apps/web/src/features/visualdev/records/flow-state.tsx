import { Select } from 'antd';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import type { ConditionField, ValueEditorProps } from '#pickers/condition/condition-builder.tsx';
import { parse } from './read-json';
import type { OpenForm } from './open-form';

/** Name of the state of the case in searches, filters and orders: no form has a field of this name. */
export const FLOW_STATE = 'flow_status';
const STATES = [0, 1, 2, 3, 4, 5] as const;

export const flowStateName = (status: number, t: Translate): string =>
  (STATES as readonly number[]).includes(status) ? t(`visualdev.flow_${status as (typeof STATES)[number]}`) : '';

const optionsIn = (t: Translate) => STATES.map((value) => ({ value, label: flowStateName(value, t) }));
const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is number => typeof each === 'number');

const StateSearch = ({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) => {
  const t = useT();
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={numbersIn(parse(value))}
      options={optionsIn(t)}
      onChange={(chosen) => onChange(chosen.length === 0 ? '' : JSON.stringify(chosen))}
    />
  );
};

const StateCondition = ({ field, shape, value, onChange }: ValueEditorProps) => {
  const t = useT();
  const chosen = numbersIn(value);
  return (
    <Select<number | number[]>
      aria-label={field.label}
      mode={shape === 'many' ? 'multiple' : undefined}
      value={shape === 'many' ? chosen : (chosen[0] ?? null)}
      options={optionsIn(t)}
      onChange={(next) => onChange(next)}
    />
  );
};

/** The state of the case as a search field, of forms with a flow. */
export const stateSearch = (form: OpenForm, t: Translate): SearchField[] =>
  form.flowId === ''
    ? []
    : [
        {
          key: FLOW_STATE,
          label: t('visualdev.flow_status'),
          render: (value, onChange, id) => <StateSearch id={id} value={value} onChange={onChange} />,
        },
      ];

/** The same for conditions of one's own. */
export const stateCondition = (form: OpenForm, t: Translate): ConditionField[] =>
  form.flowId === ''
    ? []
    : [
        {
          path: FLOW_STATE,
          label: t('visualdev.flow_status'),
          kind: 'number',
          ops: ['in', 'notIn', 'eq', 'ne', 'isNull', 'notNull'],
          Editor: StateCondition,
        },
      ];
