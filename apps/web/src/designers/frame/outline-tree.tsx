import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Input } from 'antd';
import { CaretDownOutlined, CaretRightOutlined, SearchOutlined } from '@ant-design/icons';
import { choiceAfter } from '@qiaoban/designer/choice';
import type { DesignerDocument, DesignerNode } from '@qiaoban/designer/document';
import { nodeOf } from '@qiaoban/designer/document';
import { outline } from '@qiaoban/designer/outline';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import './outline-tree.css';

type Shown = {
  label: string;
  icon: ReactNode;
  note?: string;
  /** Further words by which it is found. */
  also?: string;
};

export type OutlineProps<D extends DesignerDocument> = {
  store: DesignerStore<D>;
  show: (node: D['nodes'][string]) => Shown;
  /** Nodes with something to mend. */
  badNodes: ReadonlySet<string>;
  emptyHint: string;
};

/** Rows that are seen at a glance; a longer outline can be searched. */
const AT_A_GLANCE = 8;

/** The document as a tree: what is where, chosen by click, by the designer's arrow keys or by its name. */
export const OutlineTree = <D extends DesignerDocument<DesignerNode>>({
  store,
  show,
  badNodes,
  emptyHint,
}: OutlineProps<D>) => {
  const t = useT();
  const document = useDocument(store);
  const selection = useSelection(store);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const last = selection.at(-1);
  useEffect(() => {
    if (last === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const fold = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  const all = outline(document);
  if (all.length === 0) return <Empty small hint={emptyHint} />;
  const searched = typed.trim().toLowerCase();
  const isFound = ({ id }: { id: string }): boolean => {
    const node = nodeOf(document, id) as D['nodes'][string] | undefined;
    const { label, note = '', also = '' } = node ? show(node) : { label: '' };
    return `${label} ${note} ${also}`.toLowerCase().includes(searched);
  };
  // what is found stands by itself: nothing above it, nothing to fold
  const rows =
    searched === ''
      ? outline(document, folded)
      : all.filter(isFound).map((row) => ({ ...row, depth: 0, hasChildren: false }));
  const stop = rows.some(({ id }) => id === last) ? last : rows[0]?.id;
  const tree = (
    <ul className="outline" role="tree" aria-label={t('designer-frame.outline')} aria-multiselectable="true" ref={list}>
      {rows.map((row) => {
        const node = nodeOf(document, row.id) as D['nodes'][string] | undefined;
        if (!node) return null;
        const { label, icon, note } = show(node);
        return (
          <li
            key={row.id}
            role="treeitem"
            tabIndex={row.id === stop ? 0 : -1}
            className="outline-row"
            style={{ paddingInlineStart: row.depth * 16 + 2 }}
            aria-level={row.depth + 1}
            aria-selected={selection.includes(row.id)}
            aria-expanded={row.hasChildren ? !folded.has(row.id) : undefined}
            onClick={(event) => store.select(choiceAfter(document, selection, row.id, event))}
            // Shift chooses rows, not their words
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') store.select([row.id]);
            }}
          >
            {row.hasChildren ? (
              <button
                type="button"
                className="outline-fold"
                tabIndex={-1}
                aria-label={t(folded.has(row.id) ? 'designer-frame.unfold' : 'designer-frame.fold')}
                onClick={(event) => {
                  event.stopPropagation();
                  fold(row.id);
                }}
              >
                {folded.has(row.id) ? <CaretRightOutlined /> : <CaretDownOutlined />}
              </button>
            ) : (
              <span className="outline-fold" />
            )}
            {icon}
            <span className="outline-name">{label}</span>
            {note && <span className="outline-note">{note}</span>}
            {badNodes.has(row.id) && <span className="outline-bad" title={t('designer-frame.has_problem')} />}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {(all.length > AT_A_GLANCE || searched !== '') && (
        <Input
          className="outline-search"
          size="small"
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t('designer-frame.outline_search')}
          placeholder={t('designer-frame.outline_search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => rows[0] && store.select([rows[0].id])}
        />
      )}
      {rows.length === 0 ? <Empty small hint={t('designer-frame.outline_none')} /> : tree}
    </>
  );
};
