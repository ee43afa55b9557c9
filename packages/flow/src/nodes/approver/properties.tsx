import type { PropertiesProps } from '../../views/properties';
import { TaskProperties } from '../../views/task-properties';

export const ApproverProperties = ({ doc, node, onChange }: PropertiesProps<'approver'>) => (
  <TaskProperties doc={doc} nodeId={node.id} rules={node.props} look="approve" onChange={onChange} />
);
