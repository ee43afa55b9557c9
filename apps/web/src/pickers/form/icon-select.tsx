import { useState } from 'react';
import { Select } from 'antd';
import { Icon } from '@qiaoban/ui/icon';
import { ICON_NAMES } from '@qiaoban/ui/logic/icon-names';
import { useIconNames } from '#lib/icons/icon-search.ts';

type Props = { id?: string; value?: string; onChange?: (value: string) => void };

/** Chooses an icon by its picture, or by what people call it. */
export const IconSelect = ({ id, value, onChange }: Props) => {
  const [text, setText] = useState('');
  const { nameOf, find } = useIconNames(text);
  const found = new Set(find([...(value ? [value] : []), ...ICON_NAMES]));
  const face = (name: string) => (
    <span>
      <Icon name={name} /> {nameOf(name)}
    </span>
  );
  return (
    <Select<string>
      {...(id ? { id } : {})}
      showSearch={{ onSearch: setText, filterOption: (_, option) => found.has(String(option?.value)) }}
      value={value ?? null}
      {...(onChange ? { onChange } : {})}
      options={[...new Set([...(value ? [value] : []), ...ICON_NAMES])].map((name) => ({
        value: name,
        label: nameOf(name),
      }))}
      optionRender={({ value: name }) => face(String(name))}
      labelRender={({ value: name }) => face(String(name))}
    />
  );
};
