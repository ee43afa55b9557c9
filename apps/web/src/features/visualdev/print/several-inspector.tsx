import { Button } from 'antd';
import {
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import type { PrintElement } from '@qiaoban/form/print-template';
import { useT } from '#lib/texts/i18n.ts';
import { CopyRemove } from './copy-remove';
import { EDGES, GAPS, arranged } from './arrange';
import type { Arrangement, Places } from './arrange';

type Props = {
  elements: readonly PrintElement[];
  onArrange: (places: Places) => void;
  onCopy: () => void;
  onRemove: () => void;
};

const ICONS: Readonly<Record<Arrangement, React.ReactNode>> = {
  left: <VerticalAlignTopOutlined rotate={-90} />,
  center: <VerticalAlignMiddleOutlined rotate={-90} />,
  right: <VerticalAlignTopOutlined rotate={90} />,
  top: <VerticalAlignTopOutlined />,
  middle: <VerticalAlignMiddleOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
  across: <ColumnWidthOutlined />,
  down: <ColumnHeightOutlined />,
};

/** Several things of the sheet: put in line, spread evenly, copied or removed together. */
export const SeveralInspector = ({ elements, onArrange, onCopy, onRemove }: Props) => {
  const t = useT();
  const button = (how: Arrangement, isOpen: boolean) => {
    const name = t(`visualdev.print_arrange_${how}`);
    return (
      <Button
        key={how}
        icon={ICONS[how]}
        aria-label={name}
        title={name}
        disabled={!isOpen}
        onClick={() => onArrange(arranged(elements, how))}
      />
    );
  };
  return (
    <>
      <p className="print-several">{t('visualdev.print_chosen', { count: elements.length })}</p>
      <div className="print-arrange">{EDGES.map((how) => button(how, true))}</div>
      <div className="print-arrange">{GAPS.map((how) => button(how, elements.length > 2))}</div>
      <p className="print-hint">{t('visualdev.print_arrange_hint')}</p>
      <CopyRemove onCopy={onCopy} onRemove={onRemove} />
    </>
  );
};
