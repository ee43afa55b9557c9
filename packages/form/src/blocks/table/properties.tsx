import { textIn } from '@qiaoban/contracts/languages';
import { Select } from 'antd';
import { listFields } from '../../fields';
import type { PropertyViewProps } from '../../views/view-types';
import type { TableProps } from './definition';

const SummaryFields = ({ id, props, document, node, host, onChange }: PropertyViewProps<TableProps>) => {
  const columns = listFields(document).tables.find(({ nodeId }) => nodeId === node.id)?.fields ?? [];
  return (
    <Select<string[]>
      id={id}
      className="qb-wide"
      mode="multiple"
      value={props.summaryFields}
      options={columns
        .filter(({ block }) => block.definition.summable)
        .map(({ field, label }) => ({ value: field, label: textIn(label, host.language) }))}
      onChange={(summaryFields) => onChange({ summaryFields })}
    />
  );
};

export const tableProperties = { summaryFields: SummaryFields };
