import { joinNames } from '@qiaoban/contracts/languages';
import { NodeExpandOutlined } from '@ant-design/icons';
import { Cascader } from 'antd';
import { treeOf } from '../../values/option-path';
import type { TreeChoice } from '../../values/option-path';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { useFormTree } from '../../views/use-form-tree';
import type { FormBranch } from '../../views/use-form-tree';
import { useOptions } from '../../views/use-options';
import { ValueTags } from '../../views/value-tags';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { CascaderProps } from './block';

type Choice = TreeChoice & { isLeaf?: boolean; disabled?: boolean; disableCheckbox?: boolean; children?: Choice[] };
/** Choices, and how more of them come. */
type Available = {
  options: Choice[];
  loadData?: (chosen: Choice[]) => void;
  onOpenChange?: (isOpen: boolean) => void;
  search?: (keyword: string) => void;
};

/** Every id in a path, or in several of them. */
const flat = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[]).flat() : value);

const choiceOf = ({ path, label, isLeaf, isNote, children }: FormBranch, anyLevel: boolean): Choice => ({
  value: path.at(-1) ?? '',
  label,
  isLeaf,
  ...(isNote ? { disabled: true } : {}),
  // what lies below is not known yet, so a tick would mean the branch itself
  ...(isLeaf || anyLevel ? {} : { disableCheckbox: true }),
  ...(children ? { children: children.map((each) => choiceOf(each, anyLevel)) } : {}),
});

/** Levels are fields of another form. */
const OfForm = (view: InputViewProps<CascaderProps>) => {
  const { props, host } = view;
  const tree = useFormTree(host, props, props.sourceLevels, view.opensAtOnce ?? false);
  return (
    <Chooser
      {...view}
      options={tree.tree.map((each) => choiceOf(each, props.anyLevel))}
      loadData={(chosen) => void tree.load(chosen.map((each) => each.value))}
      onOpenChange={tree.open}
      search={tree.search}
    />
  );
};

const OfList = (view: InputViewProps<CascaderProps>) => (
  <Chooser {...view} options={treeOf(useOptions(view.host, view.props, flat(view.value)))} />
);

const CascaderView = (view: InputViewProps<CascaderProps>) =>
  view.props.dataType === 'form' ? <OfForm {...view} /> : <OfList {...view} />;

const Chooser = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  options,
  loadData,
  onOpenChange,
  search,
  ...view
}: InputViewProps<CascaderProps> & Available) => {
  const shared = {
    id,
    className: 'qb-wide',
    options,
    ...(loadData ? { loadData } : {}),
    ...(onOpenChange ? { onOpenChange } : {}),
    placeholder: shownPlaceholder(props, host, view.isDisabled, 'form.view.choose'),
    allowClear: props.clearable,
    showSearch: search ? { filter: () => true, limit: false as const, onSearch: search } : props.filterable,
    changeOnSelect: props.anyLevel,
    disabled: view.isDisabled,
    autoFocus: view.isInCell,
    defaultOpen: view.opensAtOnce,
    'aria-describedby': view.describedBy,
    displayRender: (labels: string[]) => (props.showAllLevels ? labels : labels.slice(-1)).join(` ${props.separator} `),
    onBlur,
    ...(view.isInvalid ? { status: 'error' as const } : {}),
    variant: view.isInCell ? ('borderless' as const) : ('outlined' as const),
  };
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  if (props.multiple)
    return (
      <Cascader
        {...shared}
        multiple
        showCheckedStrategy={search ? Cascader.SHOW_CHILD : Cascader.SHOW_PARENT}
        maxTagCount={view.isInCell ? 'responsive' : undefined}
        value={list as string[][]}
        onChange={(paths: string[][]) => onChange(paths.length === 0 ? null : paths)}
      />
    );
  return (
    <Cascader
      {...shared}
      value={list as string[]}
      onChange={(path: string[] | undefined) => onChange(path === undefined || path.length === 0 ? null : path)}
    />
  );
};

const NONE: CascaderProps['options'] = [];

const CascaderCell = ({ value, props, host, isInForm = false }: CellViewProps<CascaderProps>) => {
  // what another form offers is its own name
  const options = useOptions(
    host,
    props.dataType === 'form' ? { ...props, dataType: 'static', options: NONE } : props,
    flat(value),
  );
  const nameOf = (id: unknown): string => options.find((each) => each.value === id)?.label ?? String(id);
  const paths = Array.isArray(value) ? ((props.multiple ? value : [value]) as unknown[][]) : [];
  const names = paths.map((path) =>
    (props.showAllLevels ? path : path.slice(-1)).map(nameOf).join(` ${props.separator} `),
  );
  return isInForm && props.multiple ? <ValueTags names={names} /> : <span>{joinNames(names, host.language)}</span>;
};

const Options = (view: PropertyViewProps<CascaderProps>) => (
  <OptionSourceEditor {...view} isTree above="sourceLevels" />
);

export const views: BlockViews = {
  icon: NodeExpandOutlined,
  Input: CascaderView,
  Cell: CascaderCell,
  properties: { options: Options },
};
