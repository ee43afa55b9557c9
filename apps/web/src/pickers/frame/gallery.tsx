import type { ReactNode } from 'react';
import { FileAddOutlined } from '@ant-design/icons';
import { Radio } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { Icon } from '@qiaoban/ui/icon';
import { useLanguage } from '#lib/texts/i18n.ts';
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

/** What to begin with, as tiles of which one is chosen; empty for nothing. An item of a form. */
export const Gallery = ({ label, blank, templates, value = '', onChange }: Props) => {
  const language = useLanguage();
  const tile = (icon: ReactNode, name: string, hint: string) => (
    <span className="gallery-tile" title={hint}>
      <span className="gallery-icon" aria-hidden="true">
        {icon}
      </span>
      <strong>{name}</strong>
      <span>{hint}</span>
    </span>
  );
  return (
    <Radio.Group
      className="gallery"
      aria-label={label}
      value={value}
      onChange={(event) => onChange?.(String(event.target.value))}
      options={[
        { value: '', label: tile(<FileAddOutlined />, blank.name, blank.hint) },
        ...templates.map(({ key, icon, name, hint }) => ({
          value: key,
          label: tile(<Icon name={icon} />, textIn(name, language), textIn(hint, language)),
        })),
      ]}
    />
  );
};
