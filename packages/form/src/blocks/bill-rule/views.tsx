import { BarcodeOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Button } from 'antd';
import { useState } from 'react';
import { formText } from '../../texts/form-text';
import { FetchedSelect } from '../../views/fetched-select';
import { TextCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, PropertyViewProps } from '../../views/view-types';
import type { BillRuleProps } from './block';

const BillRuleCell = ({ value }: CellViewProps<BillRuleProps>) => <TextCell value={value} />;

const Rule = ({ id, props, node, host, onChange }: PropertyViewProps<BillRuleProps>) => {
  // what was just made is asked for again
  const [made, setMade] = useState(0);
  const { makeBillRule } = host;
  const make = async (): Promise<void> => {
    const rule = await makeBillRule?.({ label: textIn(props.label, host.language), field: node.field ?? '' });
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
        fetch={host.fetchBillRules}
        value={props.rule}
        onChange={(rule) => onChange({ rule: rule ?? '' })}
      />
      {makeBillRule && (
        <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => void make()}>
          {formText(host.language, 'form.view.make_bill_rule')}
        </Button>
      )}
    </div>
  );
};

const billRuleProperties = { rule: Rule };

export const views: BlockViews = { icon: BarcodeOutlined, Cell: BillRuleCell, properties: billRuleProperties };
