import { DownSquareOutlined } from '@ant-design/icons';
import type { SelectProps as AntSelectProps } from 'antd';
import { Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockHost } from '../../host';
import { isFormSource } from '../../values/form-source';
import { optionSource } from '../../values/option-value';
import { OptionCell } from '../../views/option-cell';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { listOf } from '../../views/use-names';
import { useOptions } from '../../views/use-options';
import { useSearchedPages } from '../../views/use-searched-pages';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { SelectProps } from './block';

/** What both kinds of drop-down have in common. */
type SelectLook = AntSelectProps<string | string[]> & { id: string };

/** What another form offers is searched for there; the value is the text. */
const FormValues = ({
  host,
  source,
  chosen,
  ...view
}: { host: BlockHost; source: string; chosen: readonly string[] } & SelectLook) => {
  const pages = useSearchedPages(
    host,
    source.endsWith(':') ? '' : source,
    (keyword, page) => host.findOptions({ source, keyword, page }),
    view.defaultOpen,
  );
  const names = new Map(pages.list.map(({ id, fullName }) => [id, textIn(fullName, host.language)]));
  for (const id of chosen) if (!names.has(id)) names.set(id, id);
  return (
    <Select<string | string[]>
      {...view}
      options={[...names].map(([value, label]) => ({ value, label }))}
      loading={pages.isLoading}
      showSearch={{ filterOption: false, onSearch: pages.search }}
      onOpenChange={pages.open}
      onPopupScroll={pages.scroll}
    />
  );
};

const KnownValues = ({ host, props, ...view }: { host: BlockHost; props: SelectProps } & SelectLook) => (
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
}: InputViewProps<SelectProps>) => {
  const look: SelectLook = {
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
    <FormValues {...look} host={host} source={source} chosen={listOf(value)} />
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
