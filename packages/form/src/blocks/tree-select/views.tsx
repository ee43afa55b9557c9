import { PartitionOutlined } from '@ant-design/icons';
import { TreeSelect } from 'antd';
import { treeOf } from '../../values/option-path';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { TreeSelectProps } from './block';

const TreeSelectView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<TreeSelectProps>) => (
  <TreeSelect<string | string[]>
    id={id}
    className="qb-wide"
    treeData={treeOf(useOptions(host, props))}
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

const TreeSelectCell = (view: CellViewProps<TreeSelectProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<TreeSelectProps>) => <OptionSourceEditor {...view} isTree />;

export const views: BlockViews = {
  icon: PartitionOutlined,
  Input: TreeSelectView,
  Cell: TreeSelectCell,
  properties: { options: Options },
};
