import { NodeIndexOutlined } from '@ant-design/icons';
import { FetchedSelect } from '../../views/fetched-select';
import { MemberCell } from '../../views/plain-cells';
import { RelationInput } from '../../views/relation-input';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { RelationFlowProps } from './block';

const RelationFlowView = (view: InputViewProps<RelationFlowProps>) => (
  <RelationInput
    {...view}
    kind={`case/${view.props.relatedFlow}`}
    query={{ flow: view.props.relatedFlow, field: '' }}
  />
);

const RelationFlowCell = ({ value, props, host }: CellViewProps<RelationFlowProps>) => (
  <MemberCell value={value} kind={`case/${props.relatedFlow}`} host={host} />
);

const RelatedFlow = ({ id, props, host, onChange }: PropertyViewProps<RelationFlowProps>) => (
  <FetchedSelect
    id={id}
    host={host}
    fetch={host.fetchFlows}
    value={props.relatedFlow}
    onChange={(relatedFlow) => onChange({ relatedFlow: relatedFlow ?? '' })}
  />
);

export const views: BlockViews = {
  icon: NodeIndexOutlined,
  Input: RelationFlowView,
  Cell: RelationFlowCell,
  properties: { relatedFlow: RelatedFlow },
};
