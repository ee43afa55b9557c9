import { useFlowText } from '../../views/host-context';
import { treeOf } from '../../model/tree';
import { ConditionEditor } from '../../views/condition-editor';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';

export const BranchProperties = ({ doc, node, onChange }: PropertiesProps<'branch'>) => {
  const t = useFlowText();
  const holder = treeOf(doc).place.get(node.id)?.holder ?? '';
  if (doc.nodes[holder]?.children?.at(-1) === node.id) return <p>{t('flow.tree.default')}</p>;
  return (
    <Labelled label={t('flow.edit.condition')}>
      <ConditionEditor value={node.props.when} onChange={(when) => onChange({ when })} />
    </Labelled>
  );
};
