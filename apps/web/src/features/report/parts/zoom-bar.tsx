import { Button } from 'antd';
import { ColumnWidthOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { LEAST_ZOOM, MOST_ZOOM, nextZoom } from '@qiaoban/report/sheet-place';
import type { Zoom } from '@qiaoban/report/sheet-place';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  /** The size at which the sheet is drawn. */
  shown: number;
  isFitted: boolean;
  onZoom: (zoom: Zoom) => void;
};

/** Smaller, its own size, larger, as wide as the window. */
export const ZoomBar = ({ shown, isFitted, onZoom }: Props) => {
  const t = useT();
  const percent = `${Math.round(shown * 100)}%`;
  return (
    <div className="report-zoom" role="group" aria-label={t('report.zoom')}>
      <Button
        type="text"
        icon={<MinusOutlined />}
        aria-label={t('report.zoom_out')}
        title={t('report.zoom_out')}
        disabled={shown <= LEAST_ZOOM}
        onClick={() => onZoom(nextZoom(shown, -1))}
      />
      <Button type="text" title={t('report.zoom_own')} onClick={() => onZoom(1)}>
        {percent}
      </Button>
      <Button
        type="text"
        icon={<PlusOutlined />}
        aria-label={t('report.zoom_in')}
        title={t('report.zoom_in')}
        disabled={shown >= MOST_ZOOM}
        onClick={() => onZoom(nextZoom(shown, 1))}
      />
      <Button
        type={isFitted ? 'link' : 'text'}
        icon={<ColumnWidthOutlined />}
        aria-label={t('report.zoom_fit')}
        title={t('report.zoom_fit')}
        aria-pressed={isFitted}
        onClick={() => onZoom(isFitted ? 1 : 'fit')}
      />
    </div>
  );
};
