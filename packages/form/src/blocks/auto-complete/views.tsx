import { FormOutlined } from '@ant-design/icons';
import { AutoComplete } from 'antd';
import { optionSource } from '../../values/option-value';
import { OptionSourceEditor } from '../../views/option-source-editor';
import { TextCell } from '../../views/plain-cells';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { useOptions } from '../../views/use-options';
import { useSearchedPages } from '../../views/use-searched-pages';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { AutoCompleteProps } from './block';

/** Proposals, and what asks for others while one types. */
type Proposed = {
  names: readonly string[];
  pages?: Pick<ReturnType<typeof useSearchedPages>, 'search' | 'open' | 'scroll'>;
};

const matches = (typed: string, option: { value?: unknown } | undefined): boolean =>
  String(option?.value).toLowerCase().includes(typed.toLowerCase());

const KnownProposals = (view: InputViewProps<AutoCompleteProps>) => (
  <Typed {...view} names={[...new Set(useOptions(view.host, view.props).map(({ label }) => label))]} />
);

/** What another form offers is searched for there. */
const FormProposals = (view: InputViewProps<AutoCompleteProps>) => {
  const { host, props } = view;
  const source = optionSource(props) ?? '';
  const pages = useSearchedPages(
    host,
    source.endsWith(':') ? '' : source,
    (keyword, page) => host.findOptions({ source, keyword, page }),
    view.opensAtOnce,
  );
  return <Typed {...view} names={pages.list.map(({ id }) => id)} pages={pages} />;
};

const AutoCompleteView = (view: InputViewProps<AutoCompleteProps>) =>
  view.props.dataType === 'form' ? <FormProposals {...view} /> : <KnownProposals {...view} />;

const Typed = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  names,
  pages,
  ...view
}: InputViewProps<AutoCompleteProps> & Proposed) => {
  return (
    <AutoComplete
      id={id}
      className="qb-wide"
      value={typeof value === 'string' ? value : ''}
      options={names.map((name) => ({ value: name }))}
      showSearch={pages ? { filterOption: false, onSearch: pages.search } : { filterOption: matches }}
      {...(pages ? { onOpenChange: pages.open, onPopupScroll: pages.scroll } : {})}
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
