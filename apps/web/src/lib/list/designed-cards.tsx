import type { ReactNode } from 'react';
import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Action } from '@qiaoban/ui/actions';
import { ActionMenu, useActionRunner, visibleActions } from '@qiaoban/ui/actions';
import { useT } from '../texts/i18n';
import './designed-cards.css';

export type Designed = {
  id: string;
  fullName: string;
  enCode: string;
  category: string;
  description: string;
  application?: string;
};
type Props<Row> = {
  rows: readonly Row[];
  /** The list has no other page: how many there are of a category is known. */
  isWhole: boolean;
  categories: readonly { value: string; label: string }[];
  icon: (row: Row) => ReactNode;
  /** How it stands, and how much it is used. */
  facts: (row: Row) => ReactNode;
  actions: (row: Row) => readonly Action[];
  /** Without it a card is no button. */
  onOpen?: ((row: Row) => void) | undefined;
};

/** In the order of the dictionary, then by application; what has neither comes last. */
const grouped = <Row extends Designed>(rows: readonly Row[], { categories }: Pick<Props<Row>, 'categories'>) => {
  const known = new Set(categories.map(({ value }) => value));
  const others = rows.filter(({ category }) => !known.has(category));
  const applications = [
    ...new Set(others.flatMap(({ application = '' }) => (application === '' ? [] : [application]))),
  ];
  const groups = [
    ...categories.map(({ value, label }) => ({
      value,
      label,
      rows: rows.filter(({ category }) => category === value),
    })),
    ...applications.map((name) => ({
      value: `application ${name}`,
      label: name,
      rows: others.filter(({ application }) => application === name),
    })),
    { value: '', label: '', rows: others.filter(({ application = '' }) => application === '') },
  ];
  return groups.filter((group) => group.rows.length > 0);
};

const Card = <Row extends Designed>({
  row,
  icon,
  facts,
  actions,
  onOpen,
}: Omit<Props<Row>, 'rows' | 'isWhole' | 'categories'> & { row: Row }) => {
  const t = useT();
  const { run } = useActionRunner();
  const shown = visibleActions(actions(row));
  const content = (
    <>
      <span className="designed-icon" aria-hidden="true">
        {icon(row)}
      </span>
      <span className="designed-texts">
        <strong>{row.fullName}</strong>
        <span title={row.description}>{row.description || row.enCode}</span>
      </span>
    </>
  );
  return (
    <li className="designed-card">
      <div className="designed-head">
        {onOpen ? (
          <button type="button" className="designed-open" onClick={() => onOpen(row)}>
            {content}
          </button>
        ) : (
          <div className="designed-open">{content}</div>
        )}
        {shown.length > 0 && (
          <ActionMenu actions={shown} run={run}>
            <Button type="text" icon={<MoreOutlined />} aria-label={t('designed.actions_of', { name: row.fullName })} />
          </ActionMenu>
        )}
      </div>
      <div className="designed-facts">{facts(row)}</div>
    </li>
  );
};

/** Designed things as cards, by category. */
export const DesignedCards = <Row extends Designed>({ rows, isWhole, categories, ...rest }: Props<Row>) => {
  const t = useT();
  return (
    <div className="designed-cards">
      {grouped(rows, { categories }).map((group) => (
        <section key={group.value}>
          <h2>
            {group.label || t('designed.no_category')} {isWhole && <span>{group.rows.length}</span>}
          </h2>
          <ul>
            {group.rows.map((row) => (
              <Card key={row.id} row={row} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
