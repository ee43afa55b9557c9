import { FormOutlined } from '@ant-design/icons';
import { AutoComplete } from 'antd';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { TextCell } from '../../views/plain-cells';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { AutoCompleteProps } from './block';

const AutoCompleteView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<AutoCompleteProps>) => {
  const names = [...new Set(useOptions(host, props).map(({ label }) => label))];
  return (
    <AutoComplete
      id={id}
      className="qb-wide"
      value={typeof value === 'string' ? value : ''}
      options={names.map((name) => ({ value: name }))}
      showSearch={{
        filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()),
      }}
      placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.input')}
      disabled={view.isDisabled}
      status={view.isInvalid ? 'error' : undefined}
      aria-invalid={view.isInvalid}
      aria-describedby={view.describedBy}
      autoFocus={view.isInCell}
      defaultOpen={view.opensAtOnce}
      variant={view.isInCell ? 'borderless' : 'outlined'}
      onChange={(next: string | undefined) => onChange(next === undefined || next === '' ? null : next)}
      onBlur={onBlur}
    />
  );
};

const AutoCompleteCell = ({ value }: CellViewProps<AutoCompleteProps>) => <TextCell value={value} />;

const Options = (view: PropertyViewProps<AutoCompleteProps>) => <OptionSourceEditor {...view} />;

export const views: BlockViews = {
  icon: FormOutlined,
  Input: AutoCompleteView,
  Cell: AutoCompleteCell,
  properties: { options: Options },
};
