import type { ReactNode } from 'react';
import { Button, ColorPicker, Dropdown, Select, Tooltip } from 'antd';
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BgColorsOutlined,
  BoldOutlined,
  BorderOutlined,
  FontColorsOutlined,
  InsertRowBelowOutlined,
  ItalicOutlined,
  MergeCellsOutlined,
} from '@ant-design/icons';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { CellFormat, CellStyle } from '@qiaoban/report/document';
import { FORMAT_KINDS } from '@qiaoban/report/document';
import { setFormat, setStyle, toggleMerge } from '@qiaoban/report/report-commands';
import { shiftLines } from '@qiaoban/report/report-lines';
import { useT } from '#lib/texts/i18n.ts';
import { chosenIn, useReportDesign } from './report-design';

/** Looks, merging, formats, rows and columns of what is chosen. */
export const ReportToolbar = () => {
  const t = useT();
  const { draft, chosen } = useReportDesign();
  const { store } = draft;
  const document = useDocument(store);
  const { area, name } = chosenIn(chosen, document.merges);
  const cell = document.cells[name];
  const style = cell?.style ?? {};
  const put = (values: { [K in keyof CellStyle]?: CellStyle[K] | undefined }): void =>
    void store.run(setStyle(area, values));
  const button = (label: string, icon: ReactNode, isOn: boolean, run: () => void): ReactNode => (
    <Tooltip title={label}>
      <Button
        size="small"
        type={isOn ? 'primary' : 'text'}
        aria-label={label}
        aria-pressed={isOn}
        icon={icon}
        onClick={run}
      />
    </Tooltip>
  );
  const colour = (key: 'color' | 'background', label: string, icon: ReactNode): ReactNode => (
    <ColorPicker
      size="small"
      allowClear
      disabledAlpha
      disabledFormat
      value={style[key] ?? null}
      presets={[
        {
          label: t('report-designer.colours'),
          colors: ['#e8f3ff', '#f2f3f5', '#fff7e8', '#e8ffea', '#ffece8', '#1268c8', '#1f2329', '#00875a', '#d4380d'],
        },
      ]}
      onChangeComplete={(chosenColour) => put({ [key]: chosenColour.toHexString().slice(0, 7) })}
      onClear={() => put({ [key]: undefined })}
    >
      <Button size="small" type="text" aria-label={label} title={label} icon={icon} />
    </ColorPicker>
  );
  const align = (value: 'left' | 'center' | 'right', icon: ReactNode): ReactNode =>
    button(t(`report-designer.align_${value}`), icon, style.align === value, () =>
      put({ align: style.align === value ? undefined : value }),
    );
  const format = (kind: CellFormat['kind']): void =>
    void store.run(setFormat(area, kind === 'auto' ? undefined : { kind }));
  const shifts = (['row', 'column'] as const).flatMap((axis) =>
    ([1, -1] as const).map((by) => ({
      key: `${axis}${by}`,
      danger: by < 0,
      label: t(`report-designer.${by > 0 ? 'insert' : 'delete'}_${axis}`),
      onClick: () => void store.run(shiftLines({ axis, at: chosen.from[axis], by })),
    })),
  );
  const flag = (key: 'bold' | 'italic' | 'border', label: string, icon: ReactNode): ReactNode =>
    button(label, icon, style[key] === true, () => put({ [key]: style[key] === true ? undefined : true }));
  return (
    <div className="report-toolbar" role="toolbar" aria-label={t('report-designer.looks')}>
      <span className="report-name">{name}</span>
      {flag('bold', t('report-designer.bold'), <BoldOutlined />)}
      {flag('italic', t('report-designer.italic'), <ItalicOutlined />)}
      {colour('color', t('report-designer.color'), <FontColorsOutlined />)}
      {colour('background', t('report-designer.background'), <BgColorsOutlined />)}
      {align('left', <AlignLeftOutlined />)}
      {align('center', <AlignCenterOutlined />)}
      {align('right', <AlignRightOutlined />)}
      {flag('border', t('report-designer.border'), <BorderOutlined />)}
      {button(
        t('report-designer.merge'),
        <MergeCellsOutlined />,
        document.merges.some((text) => text.startsWith(`${name}:`)),
        () => void store.run(toggleMerge(area)),
      )}
      <Select
        size="small"
        style={{ width: 110 }}
        aria-label={t('report-designer.format')}
        value={cell?.format?.kind ?? 'auto'}
        disabled={cell === undefined}
        options={FORMAT_KINDS.map((kind) => ({ value: kind, label: t(`report-designer.format_${kind}`) }))}
        onChange={format}
      />
      <Dropdown menu={{ items: shifts }} trigger={['click']}>
        <Button
          size="small"
          type="text"
          aria-label={t('report-designer.lines')}
          title={t('report-designer.lines')}
          icon={<InsertRowBelowOutlined />}
        />
      </Dropdown>
    </div>
  );
};
