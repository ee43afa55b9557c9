import { useState } from 'react';
import { Button, Input, Popover } from 'antd';
import { Icon } from '@qiaoban/ui/icon';
import { ICON_NAMES } from '@qiaoban/ui/logic/icon-names';
import { useT } from '#lib/texts/i18n.ts';
import { useIconNames } from '#lib/icons/icon-search.ts';
import { ownIconNames } from '#lib/icons/own-icons.tsx';
import './icon-picker.css';

type Props = { value?: string; onChange?: (value: string) => void; id?: string; color?: string };

/** An icon, chosen from a grid or found by what people call it. */
export const IconPicker = ({ value = '', onChange, id, color = '' }: Props) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { nameOf, find } = useIconNames(text);
  const shown = find([...ownIconNames(), ...ICON_NAMES]);
  const take = (name: string): void => {
    onChange?.(name);
    setOpen(false);
    setText('');
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="icon-picker">
          <Input
            autoFocus
            allowClear
            aria-label={t('menu.icon_search')}
            placeholder={t('menu.icon_search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="icon-picker-grid">
            {shown.map((name) => (
              <button
                key={name}
                type="button"
                aria-label={nameOf(name)}
                aria-pressed={name === value}
                title={nameOf(name)}
                onClick={() => take(name)}
              >
                <Icon name={name} />
              </button>
            ))}
            {shown.length === 0 && <p>{t('menu.icon_none')}</p>}
          </div>
          {value !== '' && (
            <Button type="link" size="small" onClick={() => take('')}>
              {t('menu.icon_clear')}
            </Button>
          )}
        </div>
      }
    >
      <Button
        {...(id === undefined ? {} : { id })}
        icon={
          <span className="icon-picker-face" style={color === '' ? {} : { background: color, color: '#fff' }}>
            <Icon name={value || 'appstore'} />
          </span>
        }
      >
        {value === '' ? t('menu.icon_choose') : nameOf(value)}
      </Button>
    </Popover>
  );
};
