import type { PickNode } from '@qiaoban/contracts/directory/directory-node';
import { useDepartmentTree } from './levels';
import type { SelectProps } from '../choice/select-value';
import { OrganizeTreeSelect } from '../choice/tree-select';

type Props = SelectProps & {
  /** Which of the two may be chosen; both when absent. */
  only?: 'company' | 'department';
  /** Not offered, nor anything below it. */
  without?: string;
  /** Offered above everything else: "no parent". */
  top?: { id: string; fullName: string };
};

const companiesOf = (nodes: readonly PickNode[]): PickNode[] =>
  nodes.filter((node) => node.type === 'company').map((node) => ({ ...node, children: companiesOf(node.children) }));

/** Companies and departments in a form, or only one of the two. The value is an id or a list of ids. */
export const DepartmentSelect = ({ only, ...rest }: Props) => {
  const nodes = useDepartmentTree().data?.list;
  return (
    <OrganizeTreeSelect
      {...rest}
      kind="department"
      nodes={only === 'company' && nodes ? companiesOf(nodes) : nodes}
      canPick={(node) => only === undefined || node.type === only}
    />
  );
};
