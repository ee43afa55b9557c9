import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { formText } from '../../texts/form-text';
import { LocalTextInput } from '../../views/local-text-input';
import { OptionSourceEditor } from '../../views/option-source-editor';
import type { PropertyViewProps } from '../../views/view-types';
import type { PopupSelectProps } from './definition';

const Options = (view: PropertyViewProps<PopupSelectProps>) => <OptionSourceEditor {...view} />;

/** Columns of the table: a field of the rows and its title. */
const Columns = ({ id, props, host, onChange }: PropertyViewProps<PopupSelectProps>) => {
  const { language } = host;
  const { tableColumns } = props;
  const give = (next: PopupSelectProps['tableColumns']): void => onChange({ tableColumns: next });
  const change = (index: number, part: Partial<PopupSelectProps['tableColumns'][number]>): void =>
    give(tableColumns.map((column, at) => (at === index ? { ...column, ...part } : column)));
  if (props.dataType !== 'dynamic') return <small>{formText(language, 'form.view.columns_of_interface')}</small>;
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
          <Input
            aria-label={formText(language, 'form.view.column_field')}
            placeholder={formText(language, 'form.view.column_field')}
            className="qb-column-field"
            maxLength={60}
            value={column.field}
            onChange={(event) => change(index, { field: event.target.value.trim() })}
          />
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

export const popupSelectProperties = { options: Options, tableColumns: Columns };
