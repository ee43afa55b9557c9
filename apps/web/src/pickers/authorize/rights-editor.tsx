import { useMemo, useState } from 'react';
import { Button, Input, Segmented, Switch, Tooltip } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { allToggled, foldable, searchRights, toggled } from './rights.rules';
import type { Held } from './rights.rules';
import { RightsTree } from './rights-tree';

type Props = {
  nodes: readonly AuthorityNode[];
  held: Held;
  /** What is in force; differences are marked. */
  saved: Held;
  onChange: (held: Set<string>) => void;
  disabled?: boolean;
  /** Ticks are a choice here, not a change: nothing is marked. */
  isUnmarked?: boolean;
};

const byId = (nodes: readonly AuthorityNode[]): [string, AuthorityNode][] =>
  nodes.flatMap((node) => [[node.id, node] as [string, AuthorityNode], ...byId(node.children)]);

const directoriesOf = (nodes: readonly AuthorityNode[]): string[] =>
  nodes.flatMap((node) => (node.isDirectory ? [node.id, ...directoriesOf(node.children)] : []));

/** The tree of rights with its tools: search, all, none, unfold, fold, linkage. */
export const RightsEditor = ({ nodes, held, saved, onChange, disabled = false, isUnmarked = false }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [isLinked, setLinked] = useState(true);
  const [category, setCategory] = useState('Web');
  const [opened, setOpened] = useState<readonly string[]>();
  const known = useMemo(() => new Map(byId(nodes)), [nodes]);
  const hasApp = nodes.some((node) => node.category === 'App');
  const shown = useMemo(
    () =>
      searchRights(
        nodes.filter((node) => !hasApp || node.category === category),
        text,
      ),
    [nodes, hasApp, category, text],
  );
  const isSearch = text.trim() !== '';
  const [folded, setFolded] = useState<readonly string[]>([]);
  const open = opened ?? directoriesOf(nodes);
  const isOpen = (id: string): boolean => (isSearch ? !folded.includes(id) : open.includes(id));
  const flip = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
  return (
    <>
      <div className="rights-bar" role="toolbar" aria-label={t('permission.tools')}>
        {hasApp && (
          <Segmented
            value={category}
            onChange={setCategory}
            options={['Web', 'App'].map((value) => ({ value, label: t(`permission.${value.toLowerCase()}_menu`) }))}
          />
        )}
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t('permission.search')}
          placeholder={t('permission.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFolded([]);
          }}
        />
        <Button disabled={disabled} onClick={() => onChange(allToggled(held, shown, true))}>
          {t('permission.check_all')}
        </Button>
        <Button disabled={disabled} onClick={() => onChange(allToggled(held, shown, false))}>
          {t('permission.check_none')}
        </Button>
        <Button onClick={() => (isSearch ? setFolded([]) : setOpened(foldable(nodes)))}>
          {t('permission.open_all')}
        </Button>
        <Button onClick={() => (isSearch ? setFolded(foldable(shown)) : setOpened([]))}>
          {t('permission.fold_all')}
        </Button>
        <Tooltip title={t('permission.linked_hint')}>
          <label className="rights-link">
            <Switch size="small" checked={isLinked} onChange={setLinked} aria-label={t('permission.linked')} />
            {t('permission.linked')}
          </label>
        </Tooltip>
      </div>
      <div className="rights-body">
        {shown.length === 0 ? (
          <Empty small kind={isSearch ? 'search' : 'empty'} />
        ) : (
          <RightsTree
            nodes={shown}
            held={held}
            saved={isUnmarked ? held : saved}
            isLinked={isLinked}
            disabled={disabled}
            isOpen={isOpen}
            onFold={(id) => (isSearch ? setFolded(flip(folded, id)) : setOpened(flip(open, id)))}
            whole={(node) => known.get(node.id) ?? node}
            onToggle={(node, owner) => onChange(toggled(held, node, owner, isLinked))}
          />
        )}
      </div>
    </>
  );
};
