import { FormulaEditor } from '../../views/formula-editor';
import type { PropertyViewProps } from '../../views/view-types';
import type { CalculateProps } from './definition';

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

export const calculateProperties = { expression: Expression };
