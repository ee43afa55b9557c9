import { useMemo, useState } from 'react';
import { Modal } from 'antd';
import { EnterOutlined, SearchOutlined } from '@ant-design/icons';
import Fuse from 'fuse.js';
import { useNavigate } from 'react-router';
import { Icon } from '@qiaoban/ui/icon';
import { Empty } from '@qiaoban/ui/empty';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { leavesOf } from '../lib/menu-tree';
import { useT } from '../lib/i18n';
import { useSession } from '../lib/session';
import { goToMenu } from '../lib/go-to-menu';
import type { PartProps } from './lazy-part';
import { useTitles } from '../lib/titles';
import './menu-search.css';

type Entry = { node: MenuNode; title: string; path: string; above: string };

const MOST_SHOWN = 30;
const LONGEST_PATTERN = 32;

const searcher = (entries: readonly Entry[]): Fuse<Entry> =>
  // Weights and threshold of specification 2.4.
  new Fuse(entries, {
    threshold: 0.4,
    minMatchCharLength: 1,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  });

/** Jump to any granted page: Ctrl/⌘ K, a few characters, Enter. */
export const MenuSearch = ({ open, onClose }: PartProps) => {
  const t = useT();
  const navigate = useNavigate();
  const titles = useTitles();
  const menu = useSession((s) => s.menuList);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const entries = useMemo<Entry[]>(
    () =>
      leavesOf(menu).map(({ node, above }) => ({
        node,
        title: titles.ofNode(node),
        path: node.urlAddress,
        above: above.map(titles.ofNode).join(' / '),
      })),
    // The names change with the language, which changes what `titles` gives.
    [menu, titles],
  );
  const fuse = useMemo(() => searcher(entries), [entries]);
  const wanted = text.trim().slice(0, LONGEST_PATTERN);
  const found = wanted ? fuse.search(wanted).map((f) => f.item) : entries;
  const shown = found.slice(0, MOST_SHOWN);

  const go = (entry: Entry | undefined): void => {
    if (!entry) return;
    onClose();
    goToMenu(entry.node, navigate);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      setAt((at + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(shown[at]);
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
            onClick={() => go(entry)}
            onKeyDown={onKeyDown}
          >
            <Icon name={entry.node.icon} fallback="file-text" />
            <span>{entry.title}</span>
            <small>{entry.above}</small>
            {index === at && <EnterOutlined />}
          </div>
        ))}
      </div>
    </Modal>
  );
};
