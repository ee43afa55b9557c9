import type { KeyboardEvent } from 'react';
import { Checkbox } from 'antd';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { Icon } from '@qiaoban/ui/icon';
import { useT } from '#lib/texts/i18n.ts';
import { countOf, keyOf, LEAVES, tickOf } from './rights.rules';
import type { Held, Leaf } from './rights.rules';
import './rights-tree.css';

type Shared = {
  held: Held;
  saved: Held;
  isLinked: boolean;
  isOpen: (id: string) => boolean;
  onFold: (id: string) => void;
  onToggle: (node: AuthorityNode, owner?: AuthorityNode) => void;
  /** The node with everything below it, where a search shows only a part. */
  whole: (node: AuthorityNode) => AuthorityNode;
  disabled: boolean;
};

type RowProps = Shared & { node: AuthorityNode };

const markOf = (key: string, { held, saved }: Shared): string => {
  if (held.has(key) === saved.has(key)) return '';
  return held.has(key) ? ' rights-added' : ' rights-removed';
};

const Leaves = ({ node, type, ...shared }: RowProps & { type: Leaf }) => {
  const t = useT();
  const items = node.children.filter((child) => child.type === type);
  const owner = shared.whole(node);
  if (items.length === 0) return null;
  const title = t(`permission.${type}s`);
  return (
    <div className="rights-group" role="group" aria-label={`${node.fullName} ${title}`}>
      <span aria-hidden="true">{title}</span>
      <div>
        {items.map((item) => (
          <Checkbox
            key={item.id}
            className={markOf(keyOf(item), shared)}
            checked={shared.held.has(keyOf(item))}
            disabled={shared.disabled || !item.grantable}
            title={item.grantable ? item.enCode : t('permission.not_yours')}
            onChange={() => shared.onToggle(item, owner)}
          >
            {item.fullName}
          </Checkbox>
        ))}
      </div>
    </div>
  );
};

const Counts = ({ node, held }: { node: AuthorityNode; held: Held }) => {
  const t = useT();
  return (
    <span className="rights-counts">
      {LEAVES.map((type) => {
        const count = countOf(node, type, held);
        return (
          count.of > 0 && (
            <span key={type} className="qb-number">
              {t(`permission.${type}s`)} <b>{`${count.held}/${count.of}`}</b>
            </span>
          )
        );
      })}
    </span>
  );
};

const Row = ({ node, ...shared }: RowProps) => {
  const t = useT();
  const whole = node.isDirectory ? node : shared.whole(node);
  const tick = tickOf(whole, shared.held, shared.isLinked);
  const isOpen = shared.isOpen(node.id);
  const name = node.fullName;
  return (
    <li className={node.isDirectory ? 'rights-directory' : 'rights-menu'}>
      <div className="rights-row">
        {node.children.length > 0 ? (
          <button
            type="button"
            className="rights-fold"
            data-fold={node.id}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'permission.fold_name' : 'permission.open_name', { name })}
            onClick={() => shared.onFold(node.id)}
          >
            {isOpen ? <DownOutlined /> : <RightOutlined />}
          </button>
        ) : (
          <span className="rights-fold" aria-hidden="true" />
        )}
        <Checkbox
          className={node.isDirectory ? '' : markOf(keyOf(node), shared)}
          checked={tick === 'all'}
          indeterminate={tick === 'half'}
          disabled={shared.disabled || !node.grantable || (node.isDirectory && !shared.isLinked)}
          title={node.grantable ? node.enCode : t('permission.not_yours')}
          onChange={() => shared.onToggle(whole)}
        >
          <span className="rights-name">
            <span aria-hidden="true">
              <Icon name={node.icon || (node.isDirectory ? 'folder' : 'file')} />
            </span>
            {name}
          </span>
        </Checkbox>
        {!node.isDirectory && <Counts node={whole} held={shared.held} />}
      </div>
      {isOpen && node.isDirectory && (
        <ul>
          {node.children.map((child) => (
            <Row key={child.id} node={child} {...shared} />
          ))}
        </ul>
      )}
      {isOpen && !node.isDirectory && node.children.length > 0 && (
        <div className="rights-leaves">
          {LEAVES.map((type) => (
            <Leaves key={type} node={node} type={type} {...shared} />
          ))}
        </div>
      )}
    </li>
  );
};

/** Arrow keys go from box to box; left and right fold the menu that the box stands in. */
const onArrow = (event: KeyboardEvent<HTMLUListElement>): void => {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  if (at === -1) return;
  const fold = (event.target as Element).closest('li')?.querySelector<HTMLButtonElement>('[data-fold]');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  else if (event.key === 'ArrowRight' && fold?.getAttribute('aria-expanded') === 'false') fold.click();
  else if (event.key === 'ArrowLeft' && fold?.getAttribute('aria-expanded') === 'true') {
    fold.parentElement?.querySelector('input')?.focus();
    fold.click();
  } else return;
  event.preventDefault();
};

/** Menus with their buttons and columns to be ticked. Green is new, struck red is taken away on saving. */
export const RightsTree = ({ nodes, ...shared }: Shared & { nodes: readonly AuthorityNode[] }) => {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the boxes inside
    <ul className="rights-tree" aria-label={t('permission.rights')} onKeyDown={onArrow}>
      {nodes.map((node) => (
        <Row key={node.id} node={node} {...shared} />
      ))}
    </ul>
  );
};
