import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useFlowText } from './host-context';

const LEAST = 0.3;
const MOST = 2;
const STEP = 0.1;
const within = (scale: number): number => Math.round(Math.min(MOST, Math.max(LEAST, scale)) * 100) / 100;

type Zoom = {
  scale: number;
  by: (step: 1 | -1) => void;
  fit: () => void;
  reset: () => void;
  /** "+", "-" and "0"; false for any other key. */
  onKey: (key: string) => boolean;
};

/** How large the chart is drawn; `frame` is the scrolling box around `.qf-stage`. */
export const useZoom = (frame: RefObject<HTMLDivElement | null>): Zoom => {
  const [scale, setScale] = useState(1);
  const by = (step: 1 | -1): void => setScale((now) => within(now + step * STEP));
  const fit = (): void => {
    const stage = frame.current?.querySelector('.qf-stage > .qf-chain')?.getBoundingClientRect();
    if (!frame.current || !stage || stage.width === 0 || stage.height === 0) return setScale(1);
    const room = Math.min(frame.current.clientWidth / stage.width, frame.current.clientHeight / stage.height);
    return setScale(within(Math.min(1, scale * room * 0.96)));
  };
  const reset = (): void => setScale(1);
  const onKey = (key: string): boolean => {
    if (key === '+' || key === '=') by(1);
    else if (key === '-') by(-1);
    else if (key === '0') reset();
    else return false;
    return true;
  };
  return { scale, by, fit, reset, onKey };
};

export const ZoomBar = ({ zoom }: { zoom: Zoom }) => {
  const t = useFlowText();
  const percent = `${Math.round(zoom.scale * 100)}%`;
  return (
    <div className="qf-zoom">
      <Button
        size="small"
        icon={<MinusOutlined />}
        aria-label={t('flow.tree.zoomOut')}
        disabled={zoom.scale <= LEAST}
        onClick={() => zoom.by(-1)}
      />
      <Button size="small" aria-label={`${percent} ${t('flow.tree.actual')}`} onClick={zoom.reset}>
        {percent}
      </Button>
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('flow.tree.zoomIn')}
        disabled={zoom.scale >= MOST}
        onClick={() => zoom.by(1)}
      />
      <Button size="small" icon={<ExpandOutlined />} aria-label={t('flow.tree.fit')} onClick={zoom.fit} />
    </div>
  );
};
