import { useState } from 'react';
import type { ReactNode } from 'react';
import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useT } from '../texts/i18n';
import { readStored, writeStored } from '../browser/storage';

type Look = 'list' | 'cards';

/** Is a list of designed things shown as cards, as at first, or in rows? Remembered in this browser under `id`. */
export const useListLook = (id: string): { look: Look; switcher: ReactNode } => {
  const t = useT();
  const name = `look.${id}`;
  const [look, setLook] = useState<Look>(() => (readStored(name, 'string') === 'list' ? 'list' : 'cards'));
  const choose = (next: Look): void => {
    writeStored(name, 'string', next);
    setLook(next);
  };
  return {
    look,
    switcher: (
      <Segmented<Look>
        size="small"
        aria-label={t('designed.look')}
        value={look}
        onChange={choose}
        options={[
          {
            value: 'list',
            icon: <BarsOutlined />,
            title: t('designed.look_list'),
            label: <span className="qb-visually-hidden">{t('designed.look_list')}</span>,
          },
          {
            value: 'cards',
            icon: <AppstoreOutlined />,
            title: t('designed.look_cards'),
            label: <span className="qb-visually-hidden">{t('designed.look_cards')}</span>,
          },
        ]}
      />
    ),
  };
};
