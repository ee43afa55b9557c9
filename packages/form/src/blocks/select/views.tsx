import { DownSquareOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { BlockHost } from '../../host';
import { isFormSource } from '../../values/form-source';
import { optionSource } from '../../values/option-value';
import type { OptionProps } from '../../values/option-value';
import { FormValues } from '../../views/fetched-select';
import type { FormValuesLook } from '../../views/fetched-select';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { SelectProps } from './block';

const KnownValues = ({ host, props, ...view }: { host: BlockHost; props: SelectProps } & FormValuesLook) => (
  <Select<string | string[]>
    {...view}
    options={useOptions(host, props, view.value)}
    showSearch={props.filterable ? { optionFilterProp: 'label' } : false}
  />
);

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
}: InputViewProps<SelectProps & Pick<OptionProps, 'only'>>) => {
  const look: FormValuesLook = {
    id,
    className: 'qb-wide',
    value: props.multiple ? listOf(value) : (listOf(value)[0] ?? undefined),
    mode: props.multiple ? 'multiple' : undefined,
    placeholder: shownPlaceholder(props, host, isDisabled, 'form.view.choose'),
    allowClear: props.clearable,
    disabled: isDisabled,
    status: isInvalid ? 'error' : undefined,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    autoFocus: isInCell,
    defaultOpen: opensAtOnce ?? false,
    variant: isInCell ? 'borderless' : 'outlined',
    onChange: (next: string | string[] | undefined) => onChange(next === undefined || next.length === 0 ? null : next),
    onBlur,
  };
  const source = optionSource(props);
  return source !== undefined && isFormSource(source) ? (
    <FormValues {...look} host={host} source={source} only={props.only} chosen={listOf(value)} />
  ) : (
    <KnownValues {...look} host={host} props={props} />
  );
};

const SelectCell = (view: CellViewProps<SelectProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<SelectProps>) => <OptionSourceEditor {...view} />;

const selectProperties = { options: Options };

export const views: BlockViews = {
  icon: DownSquareOutlined,
  Input: SelectView,
  Cell: SelectCell,
  properties: selectProperties,
};
