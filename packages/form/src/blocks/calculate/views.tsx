import { CalculatorOutlined } from '@ant-design/icons';
import { FormulaEditor } from '../../views/formula/formula-editor';
import { CapitalText, NumberCell, TextCell } from '../../views/plain-cells';
import type { BlockViews, CellViewProps, PropertyViewProps } from '../../views/view-types';
import { numberLook } from './block';
import type { CalculateProps } from './block';

const CalculateCell = ({ value, props, host }: CellViewProps<CalculateProps>) => {
  if (props.resultType === 'text') return <TextCell value={value} />;
  return (
    <>
      <NumberCell value={value} look={numberLook(props)} />
      {props.showCapital && <CapitalText value={value} language={host.language} />}
    </>
  );
};

const Expression = ({ id, props, document, node, host, onChange }: PropertyViewProps<CalculateProps>) => (
  <FormulaEditor
    id={id}
    text={props.expression}
    document={document}
    node={node}
    host={host}
    onChange={(expression) => onChange({ expression })}
  />
);

const calculateProperties = { expression: Expression };

export const views: BlockViews = { icon: CalculatorOutlined, Cell: CalculateCell, properties: calculateProperties };
