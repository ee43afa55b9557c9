import { useEffect, useMemo, useState } from 'react';
import { Modal } from '@qiaoban/ui/modal';
import { EnterOutlined, SearchOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Icon } from '@qiaoban/ui/icon';
import { Empty } from '@qiaoban/ui/empty';
import { toggleFavourite } from '#lib/menu/favourites.ts';
import { leavesOf } from '#lib/menu/menu-tree.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { goToMenu } from '#lib/menu/go-to-menu.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import type { PartProps } from './lazy-part';
import { useTitles } from '#lib/texts/titles.ts';
import { createMenuFinder, withRecent } from './search-rules';
import type { SearchEntry, Spell } from './search-rules';
import './menu-search.css';

const MOST_SHOWN = 30;
const RECENT = 'recentMenus';

const recentIds = (): string[] => {
  const kept = readStored(RECENT, 'object');
  return Array.isArray(kept) ? kept.map(String) : [];
};

/** The pinyin dictionary, asked for when the search is opened first. */
const useSpelling = (isWanted: boolean): Spell | undefined => {
  const [spell, setSpell] = useState<{ by: Spell }>();
  useEffect(() => {
    if (isWanted) void import('#lib/texts/pinyin.ts').then((loaded) => setSpell({ by: loaded.spell }));
  }, [isWanted]);
  return spell?.by;
};

/** Jump to any granted page: Ctrl/⌘ K, a few characters of its name, path or pinyin, Enter. */
export const MenuSearch = guardDialog(({ open, onClose }: PartProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { ofNode } = useTitles();
  const menu = useSession((s) => s.menuList);
  const spell = useSpelling(open);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [recent, setRecent] = useState(recentIds);
  const entries = useMemo<SearchEntry[]>(
    () =>
      leavesOf(menu).map(({ node, above }) => ({
        node,
        title: ofNode(node),
        path: node.urlAddress,
        above: above.map(ofNode).join(' / '),
      })),
    [menu, ofNode],
  );
  const find = useMemo(() => createMenuFinder(entries, spell), [entries, spell]);
  const isTyped = text.trim() !== '';
  const favourites = useSession((s) => s.favourites);
  const byIds = (ids: readonly string[]): SearchEntry[] =>
    ids.flatMap((id) => entries.filter((entry) => entry.node.id === id));
  const last = isTyped ? [] : [...new Set([...byIds(recent), ...byIds(favourites)])];
  const shown = [...last, ...find(text).filter((entry) => !last.includes(entry))].slice(0, MOST_SHOWN);

  const go = (entry: SearchEntry | undefined): void => {
    if (!entry) return;
    const kept = withRecent(recent, entry.node.id);
    setRecent(kept);
    writeStored(RECENT, 'object', kept);
    onClose();
    goToMenu(entry.node, navigate);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      setAt((at + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (shown[at]) void toggleFavourite(shown[at].node.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // the button that gets the focus back is not pressed by the same key
      event.preventDefault();
      go(shown[at]);
    }
  };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      className="menu-search"
      title={<span className="qb-visually-hidden">{t('shell.search')}</span>}
      style={{ top: 88 }}
      destroyOnHidden
      afterClose={() => {
        setText('');
        setAt(0);
      }}
    >
      <label className="menu-search-input">
        <SearchOutlined />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="menu-search-list"
          aria-activedescendant={shown[at] ? `menu-search-${at}` : undefined}
          aria-label={t('shell.search_hint')}
          placeholder={t('shell.search_hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id="menu-search-list" role="listbox" aria-label={t('shell.search')} className="menu-search-list">
        {shown.length === 0 && <Empty small kind="search" />}
        {shown.map((entry, index) => (
          <div
            key={entry.node.id}
            id={`menu-search-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="menu-search-item"
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
            onMouseMove={() => setAt(index)}
            onClick={(event) => {
              const isStar = event.target instanceof Element && event.target.closest('.menu-search-star') !== null;
              if (isStar) void toggleFavourite(entry.node.id);
              else go(entry);
            }}
            onKeyDown={onKeyDown}
          >
            <Icon name={entry.node.icon} fallback="file-text" />
            <span>{entry.title}</span>
            <small>{entry.above}</small>
            {!isTyped && recent.includes(entry.node.id) && <em>{t('shell.search_recent')}</em>}
            {favourites.includes(entry.node.id) && <span className="qb-visually-hidden">{t('shell.favourites')}</span>}
            {index === at && <EnterOutlined />}
            <span className="menu-search-star" aria-hidden="true" title={t('shell.favourite_key')}>
              {favourites.includes(entry.node.id) ? <StarFilled /> : index === at && <StarOutlined />}
            </span>
          </div>
        ))}
      </div>
      {shown.length > 0 && <p className="menu-search-foot">{t('shell.favourite_key')}</p>}
    </Modal>
  );
});
