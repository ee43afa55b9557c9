import { Button, Checkbox, Dropdown, Popover, Tooltip } from 'antd';
import { ColumnHeightOutlined, HolderOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { ActionButtons } from './actions';
import type { DataTableProps } from './data-table-types';
import { fill } from './logic/texts';
import { usePhone } from './media';
import type { Density, TableView } from './table-view';
import { useUiTexts } from './ui-context';

type Props<Row> = DataTableProps<Row> & { view: TableView<Row> };

const ColumnChoice = <Row,>({ view }: { view: TableView<Row> }) => {
  const texts = useUiTexts();
  return (
    <div className="qb-column-choice">
      {view.available.map((c, at) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what can be dragged here is also moved with Alt and an arrow key
        <div
          key={c.key}
          className="qb-column-line"
          draggable
          onDragStart={(event) => event.dataTransfer.setData('text/column', c.key)}
          onDragOver={(event) => event.dataTransfer.types.includes('text/column') && event.preventDefault()}
          onDrop={(event) => view.move(event.dataTransfer.getData('text/column'), at)}
          onKeyDown={(event) => {
            const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
            if (step === undefined) return;
            event.preventDefault();
            view.move(c.key, Math.max(0, at + step));
          }}
        >
          <HolderOutlined className="qb-column-grip" aria-hidden />
          <Checkbox checked={view.isShown(c.key)} onChange={() => view.toggle(c.key)}>
            {c.title}
          </Checkbox>
        </div>
      ))}
      {view.squeezed > 0 && <small>{fill(texts.columnsSqueezed, { count: view.squeezed })}</small>}
      <Button type="link" size="small" onClick={view.reset}>
        {texts.columnsReset}
      </Button>
    </div>
  );
};

/** Above the rows: actions left; refresh, density and columns right; the selection's own bar while rows are chosen. */
export const TableBar = <Row extends object>(props: Props<Row>) => {
  const { toolbar, batchActions, selection, source, view, picture } = props;
  const texts = useUiTexts();
  const isPhone = usePhone();
  const chosen = selection?.keys.length ?? 0;
  const densities: Record<Density, string> = { roomy: texts.roomy, normal: texts.normal, tight: texts.tight };
  return (
    <div className="qb-table-bar">
      <div className="qb-table-bar-left">
        {chosen > 0 && batchActions ? (
          <>
            <span className="qb-table-chosen">{fill(texts.selected, { count: chosen })}</span>
            <ActionButtons actions={batchActions} max={isPhone ? 2 : 5} />
            <Button type="link" size="small" onClick={() => selection?.onChange([])}>
              {texts.clearSelection}
            </Button>
          </>
        ) : (
          toolbar && <ActionButtons actions={toolbar} max={isPhone ? 2 : 5} />
        )}
      </div>
      <div className="qb-table-bar-right">
        {props.barExtra}
        {source.retry && (
          <Tooltip title={texts.refresh}>
            <Button
              type="text"
              aria-label={texts.refresh}
              icon={<ReloadOutlined spin={source.loading} />}
              onClick={source.retry}
            />
          </Tooltip>
        )}
        {!isPhone && picture === undefined && (
          <Dropdown
            trigger={['click']}
            menu={{
              selectable: true,
              selectedKeys: [view.density],
              items: Object.entries(densities).map(([key, label]) => ({ key, label })),
              onClick: ({ key }) => view.setDensity(key as Density),
            }}
          >
            <Button type="text" aria-label={texts.density} title={texts.density} icon={<ColumnHeightOutlined />} />
          </Dropdown>
        )}
        {picture === undefined && (
          <Popover trigger="click" placement="bottomRight" title={texts.columns} content={<ColumnChoice view={view} />}>
            <Button type="text" aria-label={texts.columns} title={texts.columns} icon={<SettingOutlined />} />
          </Popover>
        )}
      </div>
    </div>
  );
};
