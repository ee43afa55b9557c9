import { Input, Select } from 'antd';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  columns: readonly { name: string }[];
  field: string;
  onChange: (asked: { field: string } | { keyword: string }) => void;
};

/** Which rows of a table: those with a word in a column, or in any. */
export const RowFilter = ({ columns, field, onChange }: Props) => {
  const t = useT();
  return (
    <>
      <Select
        style={{ width: 200 }}
        aria-label={t('data-model.field')}
        value={field}
        showSearch
        options={[
          { value: '', label: t('data-model.all_fields') },
          ...columns.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => onChange({ field: chosen })}
      />
      <Input.Search
        style={{ width: 240 }}
        allowClear
        placeholder={t('data-model.keyword')}
        onSearch={(keyword) => onChange({ keyword })}
      />
    </>
  );
};
