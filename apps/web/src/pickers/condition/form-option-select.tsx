import { Select } from 'antd';
import type { BlockHost } from '@qiaoban/form/host';
import { formSource } from '@qiaoban/form/values/form-source';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { useSearchedPages } from '@qiaoban/form/views/use-searched-pages';

type Props = {
  id?: string;
  label?: string;
  /** Of the field that offers values of another form. */
  props: OptionProps;
  host: BlockHost;
  isMany: boolean;
  value: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Values of another form, of a cascade those of each level; what hangs on fields of a record does not narrow them. */
export const FormOptionSelect = ({ id, label, props, host, isMany, value, onChange }: Props) => {
  const conditions = (props.conditions ?? []).filter(({ from }) => from !== 'field');
  const sources = [...(props.sourceLevels ?? []), props.sourceField ?? ''].map((sourceField) =>
    formSource({ ...props, sourceLevels: undefined, sourceField, conditions }),
  );
  const pages = useSearchedPages(host, sources.join('\n'), async (keyword, page) => {
    const found = await Promise.all(sources.map((source) => host.findOptions({ source, keyword, page })));
    const list = new Map(found.flatMap((each) => each.list).map((option) => [option.id, option]));
    return { list: [...list.values()], hasMore: found.some(({ hasMore }) => hasMore) };
  });
  return (
    <Select<string | string[]>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      mode={isMany ? 'multiple' : undefined}
      allowClear
      maxTagCount="responsive"
      loading={pages.isLoading}
      showSearch={{ filterOption: false, onSearch: pages.search }}
      value={isMany ? [...value] : (value[0] ?? null)}
      options={pages.list.map((each) => ({ value: each.id, label: each.id }))}
      onOpenChange={pages.open}
      onPopupScroll={pages.scroll}
      onChange={(chosen: string | string[] | undefined) => onChange([chosen ?? []].flat())}
    />
  );
};
