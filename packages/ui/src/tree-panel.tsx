import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dropdown, Input, Tree } from 'antd';
import { MoreOutlined, SearchOutlined } from '@ant-design/icons';
import { Empty, Failed } from './empty';
import { Icon } from './icon';
import { branchKeys, filterTree } from './logic/tree-filter';
import type { TreeItem } from './logic/tree-filter';
import { LinesSkeleton } from './skeletons';
import { useUiTexts } from './ui-context';
import './tree-panel.css';

type Props<T> = {
  title?: string;
  /** Undefined until loaded. */
  items: readonly TreeItem<T>[] | undefined;
  selected: string;
  onSelect: (key: string, item: TreeItem<T>) => void;
  error?: string | undefined;
  retry?: () => void;
  /** Right of the title: an "add" button, say. */
  extra?: ReactNode;
};

type Node<T> = {
  key: string;
  title: string;
  icon?: ReactNode;
  selectable: boolean;
  item: TreeItem<T>;
  children?: Node<T>[];
};

const nodesOf = <T,>(items: readonly TreeItem<T>[]): Node<T>[] =>
  items.map((item) => ({
    key: item.key,
    title: item.title,
    selectable: item.selectable ?? true,
    item,
    ...(item.icon ? { icon: <Icon name={item.icon} /> } : {}),
    ...(item.children ? { children: nodesOf(item.children) } : {}),
  }));

/** A tree that can be searched, with fold and unfold. */
export const TreePanel = <T,>({ title, items, selected, onSelect, error, retry, extra }: Props<T>) => {
  const texts = useUiTexts();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<string[]>();
  const shown = useMemo(() => filterTree(items ?? [], text), [items, text]);
  const firstOpen = useMemo(() => (items && items.length <= 3 ? items.map((i) => i.key) : []), [items]);
  const open = text.trim() ? branchKeys(shown) : (opened ?? firstOpen);
  const body = (): ReactNode => {
    if (error !== undefined && !items) return <Failed text={error} retry={retry} />;
    if (!items) return <LinesSkeleton lines={6} />;
    if (shown.length === 0) return <Empty small kind={text ? 'search' : 'empty'} />;
    return (
      <Tree<Node<T>>
        blockNode
        showIcon
        treeData={nodesOf(shown)}
        selectedKeys={selected ? [selected] : []}
        expandedKeys={open}
        onExpand={(keys) => setOpened(keys.map(String))}
        onSelect={(_, { node }) => onSelect(node.key, node.item)}
      />
    );
  };
  return (
    <div className="qb-tree-panel">
      <header>
        {title && <h2>{title}</h2>}
        {extra}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'open', label: texts.expandAll },
              { key: 'fold', label: texts.collapseAll },
              ...(retry ? [{ key: 'again', label: texts.refresh }] : []),
            ],
            onClick: ({ key }) => {
              if (key === 'again') retry?.();
              else setOpened(key === 'open' ? branchKeys(items ?? []) : []);
            },
          }}
        >
          <Button type="text" size="small" aria-label={texts.more} icon={<MoreOutlined />} />
        </Dropdown>
      </header>
      <Input
        className="qb-tree-filter"
        allowClear
        prefix={<SearchOutlined />}
        aria-label={texts.filterTree}
        placeholder={texts.filterTree}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="qb-tree-body">{body()}</div>
    </div>
  );
};
