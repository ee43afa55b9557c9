import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { DesignedCards } from './designed-cards';
import type { Designed } from './designed-cards';
import { useListLook } from './list-look';
import type { ListHandle } from './use-list';
import { useButtons } from '../session/permission';

type Props<Row> = {
  /** Name under which columns are remembered. */
  id: string;
  table: ListHandle<Row>['table'];
  columns: readonly DataColumn<Row>[];
  /** Makes a new one: in the bar, and in a list that is still empty. */
  add: Action;
  /** Other ways to make one, beside it. */
  otherWays?: readonly Action[];
  none: { title: string; hint: string };
  actions: (row: Row) => readonly Action[];
  /** What a double click or a card opens, for whoever may edit. */
  onDesign: (id: string) => void;
  picture?: ((rows: readonly Row[]) => ReactNode) | undefined;
  barExtra?: ReactNode;
};

/** A list of designed things: whoever may make one finds the way in an empty list too. */
export const DesignedTable = <Row extends { id: string }>({
  add,
  otherWays = [],
  none,
  actions,
  onDesign,
  table,
  ...rest
}: Props<Row>) => {
  const may = useButtons();
  return (
    <DataTable<Row>
      {...table}
      {...rest}
      rowKey={(row) => row.id}
      toolbar={[add, ...otherWays]}
      actionsWidth={180}
      rowActions={actions}
      onRowOpen={(row) => may('btn_edit') && onDesign(row.id)}
      empty={{
        ...none,
        action: add.hidden !== true && (
          <Button type="primary" icon={add.icon} onClick={add.run}>
            {add.label}
          </Button>
        ),
      }}
    />
  );
};

type PicturedProps<Row> = Omit<Props<Row>, 'picture' | 'barExtra'> & {
  /** Name under which the look is remembered. */
  look: string;
  categories: readonly { value: string; label: string }[];
  icon: (row: Row) => ReactNode;
  facts: (row: Row) => ReactNode;
};

/** The same in rows or, where a person wants that, as cards by category. */
export const PicturedTable = <Row extends Designed>({
  look: name,
  categories,
  icon,
  facts,
  ...rest
}: PicturedProps<Row>) => {
  const may = useButtons();
  const { look, switcher } = useListLook(name);
  const cards = (rows: readonly Row[]) => (
    <DesignedCards
      rows={rows}
      isWhole={rows.length >= (rest.table.page?.total ?? 0)}
      categories={categories}
      icon={icon}
      facts={facts}
      actions={rest.actions}
      onOpen={may('btn_edit') ? (row) => rest.onDesign(row.id) : undefined}
    />
  );
  return <DesignedTable {...rest} barExtra={switcher} picture={look === 'cards' ? cards : undefined} />;
};
