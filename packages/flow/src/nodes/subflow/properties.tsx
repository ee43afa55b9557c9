import { Alert, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { ChoiceField } from '../../views/choice-field';
import { useFlowHost, useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { IdentityField } from '../../views/step/identity-field';
import { InputList } from '../../views/step/input-list';
import { OutputList } from '../../views/step/output-list';
import { fieldChoices, writableChoices } from '../../views/step/source-field';
import { WorkField } from '../../views/step/work-field';
import { subflowNode } from './definition';
import { subflowTexts } from './texts';

export const SubflowProperties = ({ node, onChange }: PropertiesProps<'subflow'>) => {
  const texts = useNodeTexts(subflowTexts);
  const host = useFlowHost();
  const { fields, fieldsOfForm, flows = [], language, trigger } = host;
  const { flowId, initiator, inputs, mode, outputs, per, rejected, table, work } = node.props;
  const formId = flows.find(({ id }) => id === flowId)?.formId;
  const own = formId === undefined ? [] : (fieldsOfForm?.(formId) ?? []);
  const given = fieldChoices(own, language).filter(
    ({ value }) => !own.some((each) => each.field === value && each.isTable),
  );
  const names = given.filter(({ value }) => !value.includes('.'));
  const answers = [
    { value: 'status', label: texts.statusPath },
    ...names.map(({ value, label }) => ({ value: `data.${value}`, label })),
  ];
  const tables = fields.filter(({ isTable }) => isTable === true);
  return (
    <>
      <Labelled label={texts.flow}>
        <Select
          aria-label={texts.flow}
          className="qf-wide"
          showSearch
          optionFilterProp="label"
          placeholder={texts.choose}
          value={flowId === '' ? undefined : flowId}
          options={flows.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(id: string) => onChange({ flowId: id, inputs: [], outputs: [] })}
        />
      </Labelled>
      <ChoiceField
        label={texts.per}
        value={per}
        options={(['once', 'row'] as const).map((each) => ({ value: each, label: texts[each] }))}
        onChange={(next) => onChange({ per: next })}
      />
      {per === 'row' && (
        <Labelled label={texts.table}>
          <Select
            aria-label={texts.table}
            className="qf-wide"
            placeholder={texts.chooseTable}
            value={table === '' ? undefined : table}
            options={tables.map(({ field, label }) => ({ value: field, label: textIn(label, language) }))}
            onChange={(next: string) => onChange({ table: next })}
          />
        </Labelled>
      )}
      {!trigger && (
        <ChoiceField
          label={texts.mode}
          value={mode}
          options={(['sync', 'async'] as const).map((each) => ({ value: each, label: texts[each] }))}
          onChange={(next) => onChange({ mode: next })}
        />
      )}
      <IdentityField
        value={initiator}
        kinds={['initiator', 'lastApprover', 'user']}
        onChange={(next) => onChange({ initiator: next })}
      />
      <InputList
        label={texts.inputs}
        inputs={inputs}
        names={writableChoices(own, language)}
        isClosed
        {...(given.length > names.length ? { note: texts.columnsNote } : {})}
        onChange={(next) => onChange({ inputs: next })}
      />
      {subflowNode.warn?.(node.props, host).map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      {mode === 'sync' && (
        <>
          <OutputList
            label={texts.outputs}
            note={texts.outputsNote}
            outputs={outputs}
            paths={answers}
            withColumns={per === 'row'}
            onChange={(next) => onChange({ outputs: next })}
          />
          <ChoiceField
            label={texts.rejected}
            value={rejected}
            options={(['goOn', 'fail'] as const).map((each) => ({ value: each, label: texts[each] }))}
            onChange={(next) => onChange({ rejected: next })}
          />
        </>
      )}
      <WorkField work={work} onChange={(next) => onChange({ work: next })} />
    </>
  );
};
