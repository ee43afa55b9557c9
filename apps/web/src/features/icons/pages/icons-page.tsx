import { useState } from 'react';
import { Button, Input, Segmented } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { deleteOwnIcon, listOwnIcons } from '@qiaoban/contracts/menu/own-icon.contract';
import { Empty } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { ICON_NAMES } from '@qiaoban/ui/logic/icon-names';
import { Page, Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useIconNames } from '#lib/icons/icon-search.ts';
import { loadOwnIcons } from '#lib/icons/own-icons.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { askRemoval } from '#pickers/uses/uses.tsx';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import { OwnIconDialog } from '../parts/own-icon-dialog';
import './icons-page.css';

const SIZES = [16, 24, 32, 48] as const;
const GROUNDS = ['page', 'light', 'dark'] as const;

type TileProps = { name: string; keywords: string; size: number; onRemove?: (() => void) | undefined };

const Tile = ({ name, keywords, size, onRemove }: TileProps) => {
  const t = useT();
  const copy = (): Promise<void> => copyText(name, t('icons.copied', { name }));
  // "Home" says "home" already
  const isSame = keywords.toLowerCase() === name;
  const seen = isSame ? keywords : `${keywords} ${name}`;
  return (
    <div className="icons-tile">
      <button type="button" aria-label={t('icons.copy', { name: seen })} title={name} onClick={() => void copy()}>
        <span style={{ fontSize: size, lineHeight: 1 }}>
          <Icon name={name} />
        </span>
        <span className="icons-texts">
          {keywords} {!isSame && <small>{name}</small>}
        </span>
      </button>
      {onRemove && (
        <Button
          className="icons-remove"
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('icons.remove', { name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
};

/** Every icon that menus and forms can use; a click copies its name. */
export const IconsPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ keyword: '', size: '24', ground: 'page' });
  const [isAdding, setAdding] = useState(false);
  const own = useRoute(listOwnIcons, {});
  const remove = useAction(deleteOwnIcon, { stale: [listOwnIcons], done: () => void loadOwnIcons() });
  const size = Number(url.size);
  const { find, nameOf } = useIconNames(url.keyword);
  const found = find(ICON_NAMES);
  const icons = own.data?.list ?? [];
  const foundOwn = find(icons.map((icon) => icon.name));
  const removeIcon = async (name: string): Promise<void> => {
    const icon = icons.find((each) => each.name === name);
    if (icon && (await askRemoval({ kind: 'ownIcon', id: icon.id, name }, { title: t('icons.remove_ask', { name }) })))
      await remove.tried({ params: { id: icon.id } });
  };
  return (
    <Page>
      <Panel>
        <div className="icons-bar">
          <Input.Search
            allowClear
            style={{ maxWidth: 360 }}
            aria-label={t('icons.search')}
            placeholder={t('icons.search')}
            value={url.keyword}
            onChange={(event) => setUrl({ keyword: event.target.value })}
          />
          <Segmented
            aria-label={t('icons.size')}
            value={size}
            options={SIZES.map((value) => ({ value, label: `${value}` }))}
            onChange={(next) => setUrl({ size: String(next) })}
          />
          <Segmented
            aria-label={t('icons.ground')}
            value={url.ground}
            options={GROUNDS.map((value) => ({ value, label: t(`icons.ground_${value}`) }))}
            onChange={(next) => setUrl({ ground: next })}
          />
        </div>
        <div className="icons-group">
          <h2>
            {t('icons.own')} {icons.length > 0 && t('icons.count', { count: foundOwn.length })}
          </h2>
          {may('btn_add') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('icons.add')}
            </Button>
          )}
        </div>
        {icons.length === 0 ? (
          <Empty title={t('icons.own_none')} hint={t('icons.own_none_hint')} />
        ) : (
          <div className="icons-grid" data-ground={url.ground}>
            {foundOwn.map((name) => (
              <Tile
                key={name}
                name={name}
                keywords={nameOf(name)}
                size={size}
                onRemove={may('btn_remove') ? () => void removeIcon(name) : undefined}
              />
            ))}
          </div>
        )}
        <div className="icons-group">
          <h2>
            {t('icons.product')} {t('icons.count', { count: found.length })}
          </h2>
        </div>
        {found.length === 0 ? (
          <Empty kind="search" />
        ) : (
          <div className="icons-grid" data-ground={url.ground}>
            {found.map((name) => (
              <Tile key={name} name={name} keywords={nameOf(name)} size={size} />
            ))}
          </div>
        )}
      </Panel>
      {isAdding && <OwnIconDialog onClose={() => setAdding(false)} />}
    </Page>
  );
};
