import { BarcodeOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Button } from 'antd';
import { useState } from 'react';
import { formText } from '../../texts/form-text';
import { FetchedSelect } from '../../views/fetched-select';
import { TextCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, PropertyViewProps } from '../../views/view-types';
import type { NumberingRuleProps } from './block';

const NumberingRuleCell = ({ value }: CellViewProps<NumberingRuleProps>) => <TextCell value={value} />;

const Rule = ({ id, props, node, host, onChange }: PropertyViewProps<NumberingRuleProps>) => {
  // what was just made is asked for again
  const [made, setMade] = useState(0);
  const { makeNumberingRule } = host;
  const make = async (): Promise<void> => {
    const rule = await makeNumberingRule?.({ label: textIn(props.label, host.language), field: node.field ?? '' });
    if (!rule) return;
    setMade(made + 1);
    onChange({ rule: rule.id });
  };
  return (
    <div className="qb-option-editor">
      <FetchedSelect
        key={made}
        id={id}
        host={host}
        fetch={host.fetchNumberingRules}
        value={props.rule}
        onChange={(rule) => onChange({ rule: rule ?? '' })}
      />
      {makeNumberingRule && (
        <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => void make()}>
          {formText(host.language, 'form.view.make_bill_rule')}
        </Button>
      )}
    </div>
  );
};

const numberingRuleProperties = { rule: Rule };

export const views: BlockViews = {
  icon: BarcodeOutlined,
  Cell: NumberingRuleCell,
  properties: numberingRuleProperties,
};
