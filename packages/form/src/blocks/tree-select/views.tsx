import { PartitionOutlined } from '@ant-design/icons';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { pathKey, pathOfKey } from '../../values/form-source';
import { treeOf } from '../../values/option-path';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { useFormTree } from '../../views/use-form-tree';
import type { FormBranch } from '../../views/use-form-tree';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { TreeSelectProps } from './block';

const KnownTree = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<TreeSelectProps>) => (
  <TreeSelect<string | string[]>
    id={id}
    className="qb-wide"
    treeData={treeOf(useOptions(host, props, value))}
    multiple={props.multiple}
    value={
      props.multiple ? (Array.isArray(value) ? (value as string[]) : []) : typeof value === 'string' ? value : undefined
    }
    placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.choose')}
    allowClear={props.clearable}
    showSearch={props.filterable ? { treeNodeFilterProp: 'label' } : false}
    treeDefaultExpandAll
    treeNodeLabelProp="label"
    maxTagCount={view.isInCell ? 'responsive' : undefined}
    disabled={view.isDisabled}
    status={view.isInvalid ? 'error' : undefined}
    aria-describedby={view.describedBy}
    autoFocus={view.isInCell}
    defaultOpen={view.opensAtOnce}
    variant={view.isInCell ? 'borderless' : 'outlined'}
    onChange={(next: string | string[] | undefined) => onChange(next === undefined || next.length === 0 ? null : next)}
    onBlur={onBlur}
  />
);

type Node = {
  value: string;
  label: string;
  isLeaf: boolean;
  selectable: boolean;
  disabled: boolean;
  children?: Node[];
};

const nodeOf = ({ path, label, isLeaf, isNote, children }: FormBranch): Node => ({
  value: pathKey(path),
  label,
  isLeaf,
  selectable: isLeaf,
  disabled: isNote,
  ...(children ? { children: children.map(nodeOf) } : {}),
});

const leavesOf = (tree: readonly FormBranch[]): FormBranch[] =>
  tree.flatMap((each) => (each.isLeaf ? [each] : leavesOf(each.children ?? [])));

const branchesOf = (tree: readonly FormBranch[]): string[] =>
  tree.flatMap((each) => (each.isLeaf ? [] : [pathKey(each.path), ...branchesOf(each.children ?? [])]));

/** Values of another form under those of the fields that group them; what is stored is the value. */
const FormTree = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<TreeSelectProps>) => {
  const tree = useFormTree(host, props, props.sourceGroups, view.opensAtOnce ?? false);
  const [expanded, setExpanded] = useState<string[]>([]);
  const keys = new Map(leavesOf(tree.tree).map(({ path, label }) => [label, pathKey(path)]));
  const texts = new Map(leavesOf(tree.tree).map(({ path }) => [pathKey(path), path.at(-1) ?? '']));
  const chosen = listOf(value).map((text) => ({ value: keys.get(text) ?? text, label: text }));
  const give = (next: readonly { value: string }[]): void => {
    const given = [...new Set(next.map((each) => texts.get(each.value) ?? each.value))];
    onChange(given.length === 0 ? null : props.multiple ? given : given[0]);
  };
  return (
    <TreeSelect<{ value: string; label: string } | { value: string; label: string }[]>
      id={id}
      className="qb-wide"
      labelInValue
      treeData={tree.tree.map(nodeOf)}
      treeExpandedKeys={tree.isFound ? branchesOf(tree.tree) : expanded}
      onTreeExpand={(keys) => !tree.isFound && setExpanded(keys.map(String))}
      loadData={(node) => tree.load(pathOfKey(String(node.value)))}
      onOpenChange={tree.open}
      multiple={props.multiple}
      value={props.multiple ? chosen : chosen[0]}
      placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.choose')}
      allowClear={props.clearable}
      showSearch={props.filterable ? { filterTreeNode: false, onSearch: tree.search } : false}
      maxTagCount={view.isInCell ? 'responsive' : undefined}
      disabled={view.isDisabled}
      status={view.isInvalid ? 'error' : undefined}
      aria-describedby={view.describedBy}
      autoFocus={view.isInCell}
      defaultOpen={view.opensAtOnce}
      variant={view.isInCell ? 'borderless' : 'outlined'}
      onChange={(next) => give(next === undefined || next === null ? [] : [next].flat())}
      onBlur={onBlur}
    />
  );
};

const TreeSelectView = (view: InputViewProps<TreeSelectProps>) =>
  view.props.dataType === 'form' ? <FormTree {...view} /> : <KnownTree {...view} />;

const TreeSelectCell = (view: CellViewProps<TreeSelectProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<TreeSelectProps>) => (
  <OptionSourceEditor {...view} isTree above="sourceGroups" />
);

export const views: BlockViews = {
  icon: PartitionOutlined,
  Input: TreeSelectView,
  Cell: TreeSelectCell,
  properties: { options: Options },
};
