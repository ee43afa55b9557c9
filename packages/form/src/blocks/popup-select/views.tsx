import { DeleteOutlined, SelectOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { Button, Input } from 'antd';
import type { Option } from '../../block';
import { formText } from '../../texts/form-text';
import { optionSource } from '../../values/option-value';
import type { OptionProps } from '../../values/option-value';
import { FetchedSelect } from '../../views/fetched-select';
import { LocalTextInput } from '../../views/local-text-input';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { TagsInput } from '../../views/tags-input';
import { listOf } from '../../views/use-names';
import { useChoiceFields } from '../../views/use-choice-fields';
import { useOptions } from '../../views/use-options';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { PopupSelectProps } from './block';

const NONE: PopupSelectProps['options'] = [];

const PopupSelectView = ({
  value,
  onChange,
  onBlur,
  ...view
}: InputViewProps<PopupSelectProps & Pick<OptionProps, 'only'>>) => {
  const { props, host } = view;
  // what another form offers is asked for in the dialog, and is its own name
  const isOfForm = props.dataType === 'form';
  const options = useOptions(host, isOfForm ? { ...props, dataType: 'static', options: NONE } : props, value);
  const ids = listOf(value);
  const give = (next: readonly string[]): void => {
    onChange(next.length === 0 ? null : props.multiple ? [...next] : next[0]);
  };
  const pick = async (): Promise<void> => {
    const chosen = await host.pickRows({
      title: textIn(props.label, host.language),
      source: optionSource(props),
      options: options.map(({ value: id, label }) => ({ id, fullName: label })),
      columns: props.tableColumns.map(({ field, title }) => ({ field, title: textIn(title, host.language) })),
      multiple: props.multiple,
      chosen: ids,
      ...(props.only === undefined ? {} : { only: props.only }),
    });
    if (chosen) give(props.multiple ? chosen : chosen.slice(0, 1));
    onBlur();
  };
  return (
    <TagsInput
      {...view}
      ids={ids}
      names={ids.map((id) => options.find((option) => option.value === id)?.label ?? id)}
      clearable={props.clearable}
      icon={<SelectOutlined aria-hidden />}
      onGive={give}
      onPick={() => void pick()}
    />
  );
};

const PopupSelectCell = (view: CellViewProps<PopupSelectProps>) => <OptionCell {...view} />;

const Options = (view: PropertyViewProps<PopupSelectProps>) => <OptionSourceEditor {...view} />;

/** A column bears the name of its field until somebody types another one. */
const titleAfter = (title: LocalText, chosen: Option | undefined, before: Option | undefined): LocalText => {
  const isOwn = textIn(title, 'zh') !== '' && textIn(title, 'zh') !== textIn(before?.fullName, 'zh');
  return isOwn ? title : (chosen?.fullName ?? '');
};

/** Columns of the table: a field of the rows and its title. */
const Columns = ({ id, props, host, onChange }: PropertyViewProps<PopupSelectProps>) => {
  const { language } = host;
  const { tableColumns } = props;
  const give = (next: PopupSelectProps['tableColumns']): void => onChange({ tableColumns: next });
  const change = (index: number, part: Partial<PopupSelectProps['tableColumns'][number]>): void =>
    give(tableColumns.map((column, at) => (at === index ? { ...column, ...part } : column)));
  const fetchFields = useChoiceFields(host, props.sourceForm);
  if (props.dataType !== 'dynamic' && props.dataType !== 'form')
    return <small>{formText(language, 'form.view.columns_of_interface')}</small>;
  return (
    <div className="qb-option-editor">
      {tableColumns.map((column, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is the identity here: fields are what is being edited
        <div key={index} className="qb-option-row">
          <LocalTextInput
            id={`${id}-${index}`}
            language={language}
            label={formText(language, 'form.view.column_title')}
            value={column.title}
            onChange={(title) => change(index, { title: title ?? '' })}
          />
          {props.dataType === 'form' ? (
            <div className="qb-column-field">
              <FetchedSelect
                id={`${id}-${index}-field`}
                host={host}
                fetch={fetchFields}
                placeholder={formText(language, 'form.view.column_field')}
                value={column.field}
                onChange={(field = '', chosen, before) =>
                  change(index, { field, title: titleAfter(column.title, chosen, before) })
                }
              />
            </div>
          ) : (
            <Input
              aria-label={formText(language, 'form.view.column_field')}
              placeholder={formText(language, 'form.view.column_field')}
              className="qb-column-field"
              maxLength={60}
              value={column.field}
              onChange={(event) => change(index, { field: event.target.value.trim() })}
            />
          )}
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={formText(language, 'form.view.remove_column')}
            onClick={() => give(tableColumns.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {tableColumns.length < 10 && (
        <Button size="small" type="dashed" onClick={() => give([...tableColumns, { field: '', title: '' }])}>
          {formText(language, 'form.view.add_column')}
        </Button>
      )}
    </div>
  );
};

const popupSelectProperties = { options: Options, tableColumns: Columns };

export const views: BlockViews = {
  icon: SelectOutlined,
  Input: PopupSelectView,
  staysInCell: true,
  Cell: PopupSelectCell,
  properties: popupSelectProperties,
};
