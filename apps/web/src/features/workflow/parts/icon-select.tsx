import { Select } from 'antd';
import { Icon } from '@qiaoban/ui/icon';
import { ICON_NAMES } from '@qiaoban/ui/logic/icon-names';

const Named = ({ name }: { name: string }) => (
  <span>
    <Icon name={name} /> {name}
  </span>
);

type Props = { id?: string; value?: string; onChange?: (value: string) => void };

/** An icon by picture and name; as an item of a form. */
export const IconSelect = ({ id, value, onChange }: Props) => (
  <Select
    {...(id === undefined ? {} : { id })}
    showSearch
    value={value ?? ''}
    options={ICON_NAMES.map((name) => ({ value: name, label: <Named name={name} /> }))}
    onChange={(next: string) => onChange?.(next)}
  />
);
