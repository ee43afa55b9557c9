import type { PropertiesProps } from '../../views/properties';
import { TaskProperties } from '../../views/task-properties';

export const HandlerProperties = ({ doc, node, onChange }: PropertiesProps<'handler'>) => (
  <TaskProperties doc={doc} nodeId={node.id} rules={node.props} look="handle" onChange={onChange} />
);
