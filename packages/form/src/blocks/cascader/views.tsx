import { NodeExpandOutlined } from '@ant-design/icons';
import { Cascader } from 'antd';
import { treeOf } from '../../values/option-path';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { useOptions } from '../../views/use-options';
import { ValueTags } from '../../views/value-tags';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { CascaderProps } from './block';

const CascaderView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<CascaderProps>) => {
  const shared = {
    id,
    className: 'qb-wide',
    options: treeOf(useOptions(host, props)),
    placeholder: shownPlaceholder(props, host, view.isDisabled, 'form.view.choose'),
    allowClear: props.clearable,
    showSearch: props.filterable,
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

const CascaderCell = ({ value, props, host, isInForm = false }: CellViewProps<CascaderProps>) => {
  const options = useOptions(host, props);
  const nameOf = (id: unknown): string => options.find((each) => each.value === id)?.label ?? String(id);
  const paths = Array.isArray(value) ? ((props.multiple ? value : [value]) as unknown[][]) : [];
  const names = paths.map((path) =>
    (props.showAllLevels ? path : path.slice(-1)).map(nameOf).join(` ${props.separator} `),
  );
  return isInForm && props.multiple ? <ValueTags names={names} /> : <span>{names.join('、')}</span>;
};

const Options = (view: PropertyViewProps<CascaderProps>) => <OptionSourceEditor {...view} isTree />;

export const views: BlockViews = {
  icon: NodeExpandOutlined,
  Input: CascaderView,
  Cell: CascaderCell,
  properties: { options: Options },
};
