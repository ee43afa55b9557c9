import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { useDesignerState } from '@qiaoban/designer/react/use-designer';
import { listFields } from '@qiaoban/form/fields';
import { formText } from '@qiaoban/form/texts/form-text';
import { useFormDesign } from './form-design';

type Props = { sets: readonly (readonly string[])[]; onChange: (sets: string[][]) => void };

/** Combinations of fields whose values together may not repeat. */
export const UniqueSets = ({ sets, onChange }: Props) => {
  const { store, host } = useFormDesign();
  const document = useDesignerState(store, (state) => state.history.present);
  const options = listFields(document)
    .main.filter(({ column }) => column !== undefined && column.type !== 'jsonb')
    .map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field }));
  const put = (index: number, set: string[]): void =>
    onChange(sets.map((each, at) => (at === index ? set : [...each])));
  return (
    <>
      {sets.map((set, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a combination has no name of its own
        <div key={index} style={{ display: 'flex', gap: 4, marginBottom: 8 }}>
          <Select<string[]>
            mode="multiple"
            style={{ flex: 1, minWidth: 0 }}
            aria-label={formText(host.language, 'form.prop.uniqueSets')}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...set]}
            options={options}
            onChange={(next) => put(index, next)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={formText(host.language, 'form.view.remove_unique_set')}
            onClick={() => onChange(sets.filter((_, at) => at !== index).map((each) => [...each]))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => onChange([...sets.map((each) => [...each]), []])}
      >
        {formText(host.language, 'form.view.add_unique_set')}
      </Button>
    </>
  );
};
