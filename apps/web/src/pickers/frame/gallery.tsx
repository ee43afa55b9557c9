import { useState } from 'react';
import type { ReactNode } from 'react';
import { FileAddOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Radio } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { Icon } from '@qiaoban/ui/icon';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import './gallery.css';

type Props = {
  label: string;
  /** The tile of who begins with nothing. */
  blank: { name: string; hint: string };
  /** Something to begin with: its picture, its name, and what it is for. */
  templates: readonly { key: string; icon: string; name: LocalText; hint: LocalText }[];
  value?: string;
  onChange?: (key: string) => void;
};

/** From so many on they are searched. */
const MANY = 12;

/** What to begin with, as tiles of which one is chosen; empty for nothing. An item of a form. */
export const Gallery = ({ label, blank, templates, value = '', onChange }: Props) => {
  const language = useLanguage();
  const t = useT();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  // what is chosen stays in sight
  const shown = templates.filter(
    ({ key, name, hint }) =>
      key === value || [name, hint].some((each) => Object.values(each).join(' ').toLowerCase().includes(wanted)),
  );
  const tile = (icon: ReactNode, name: string, hint: string) => (
    <span className="gallery-tile" title={hint}>
      <span className="gallery-icon" aria-hidden="true">
        {icon}
      </span>
      <strong>{name}</strong>
      <span>{hint}</span>
    </span>
  );
  const choices = (
    <Radio.Group
      className="gallery"
      aria-label={label}
      value={value}
      onChange={(event) => onChange?.(String(event.target.value))}
      options={[
        { value: '', label: tile(<FileAddOutlined />, blank.name, blank.hint) },
        ...shown.map(({ key, icon, name, hint }) => ({
          value: key,
          label: tile(<Icon name={icon} />, textIn(name, language), textIn(hint, language)),
        })),
      ]}
    />
  );
  if (templates.length <= MANY) return choices;
  return (
    <div className="gallery-many">
      <Input
        role="searchbox"
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('app.search_templates', { count: templates.length })}
        aria-label={t('app.search_templates', { count: templates.length })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {choices}
    </div>
  );
};
