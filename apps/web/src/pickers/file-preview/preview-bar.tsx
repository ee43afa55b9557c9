import type { ReactNode } from 'react';
import {
  CloseOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { useTexts } from '#lib/texts/i18n.ts';
import { kindOf } from './preview-kind';
import type { PreviewFile } from './preview-store';

type Props = {
  file: PreviewFile;
  /** `2 / 5` */
  place: string;
  /** Empty while it is not known. */
  href: string;
  zoom: number;
  step: number;
  onStep: ((by: number) => void) | undefined;
  /** 0 means: as at first. */
  onZoom: (by: number) => void;
  onTurn: (() => void) | undefined;
  onClose: () => void;
};

const Tool = ({ label, icon, run }: { label: string; icon: ReactNode; run: () => void }) => (
  <button type="button" className="file-preview-tool" aria-label={label} title={label} onClick={run}>
    {icon}
  </button>
);

/** Name and tools above a file that is looked at. */
export const PreviewBar = ({ file, place, href, zoom, step, onStep, onZoom, onTurn, onClose }: Props) => {
  const t = useTexts('file');
  const canZoom = !['audio', 'video', 'none'].includes(kindOf(file.name));
  return (
    <div className="file-preview-bar">
      <span className="file-preview-name" title={file.name}>
        {file.name}
      </span>
      {place !== '' && <span className="qb-number file-preview-place">{place}</span>}
      <span className="file-preview-tools">
        {onStep && <Tool label={t('file.previous')} icon={<LeftOutlined />} run={() => onStep(-1)} />}
        {onStep && <Tool label={t('file.next')} icon={<RightOutlined />} run={() => onStep(1)} />}
        {canZoom && <Tool label={t('file.zoom_out')} icon={<ZoomOutOutlined />} run={() => onZoom(1 / step)} />}
        {canZoom && (
          <button
            type="button"
            className="file-preview-tool qb-number file-preview-percent"
            aria-label={t('file.zoom_reset')}
            title={t('file.zoom_reset')}
            onClick={() => onZoom(0)}
          >
            {Math.round(zoom * 100)}%
          </button>
        )}
        {canZoom && <Tool label={t('file.zoom_in')} icon={<ZoomInOutlined />} run={() => onZoom(step)} />}
        {onTurn && <Tool label={t('file.rotate')} icon={<RotateRightOutlined />} run={onTurn} />}
        {href !== '' && (
          <a
            className="file-preview-tool"
            href={href}
            download={file.name}
            aria-label={t('file.download')}
            title={t('file.download')}
          >
            <DownloadOutlined />
          </a>
        )}
        <Tool label={t('file.close')} icon={<CloseOutlined />} run={onClose} />
      </span>
    </div>
  );
};
