import { DownSquareOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { SelectProps } from './block';

const SelectView = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  isDisabled,
  isInvalid,
  describedBy,
  isInCell,
  opensAtOnce,
}: InputViewProps<SelectProps>) => (
  <Select<string | string[]>
    id={id}
    className="qb-wide"
    value={props.multiple ? listOf(value) : (listOf(value)[0] ?? undefined)}
    mode={props.multiple ? 'multiple' : undefined}
    options={useOptions(host, props)}
    placeholder={shownPlaceholder(props, host, isDisabled, 'form.view.choose')}
    allowClear={props.clearable}
    showSearch={props.filterable ? { optionFilterProp: 'label' } : false}
    disabled={isDisabled}
    status={isInvalid ? 'error' : undefined}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    autoFocus={isInCell}
    defaultOpen={opensAtOnce}
    variant={isInCell ? 'borderless' : 'outlined'}
    onChange={(next: string | string[] | undefined) => onChange(next === undefined || next.length === 0 ? null : next)}
    onBlur={onBlur}
  />
);

const SelectCell = (view: CellViewProps<SelectProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<SelectProps>) => <OptionSourceEditor {...view} />;

const selectProperties = { options: Options };

export const views: BlockViews = {
  icon: DownSquareOutlined,
  Input: SelectView,
  Cell: SelectCell,
  properties: selectProperties,
};
