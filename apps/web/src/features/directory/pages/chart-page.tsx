import { useEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import { Drawer } from '@qiaoban/ui/drawer';
import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { chartLevel } from '@qiaoban/contracts/directory/organize-selector.contract';
import type { ChartNode } from '@qiaoban/contracts/directory/organize-selector.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { ChartBranch } from '../parts/chart-branch';
import { ChartPeople } from '../parts/chart-people';
import { ChartSearch } from '../parts/chart-search';
import { useChartView, zoomToFit } from '../parts/chart-view';
import './chart-page.css';

const TOP = '0';
const MANY_ROOTS = 3;
/** The second level is on its way by then, ms. */
const CENTRE_AFTER = 400;
/** Names are still easy to read. */
const LEAST_AT_FIRST = 0.7;

/** The organisation as cards below each other: levels are fetched when they are opened. */
export const ChartPage = () => {
  const t = useT();
  const isPhone = usePhone();
  const roots = useRoute(chartLevel, { params: { id: TOP } }, { staleTime: 60_000 });
  const [toggled, setToggled] = useState<ReadonlySet<string>>();
  const [found, setFound] = useState('');
  const [shown, setShown] = useState<ChartNode>();
  const frame = useRef<HTMLDivElement>(null);
  const view = useChartView(frame);
  const list = roots.data?.list;
  const open = toggled ?? new Set((list ?? []).length <= MANY_ROOTS ? (list ?? []).map((node) => node.id) : []);
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const show = (id: string, path: readonly string[]): void => {
    setToggled(new Set([...open, ...path.slice(0, -1)]));
    setFound(id);
  };
  // begins with all of the first level in sight if it can be read so, else in its middle, where the top card stands
  const isReady = list !== undefined;
  const { setZoom } = view;
  useEffect(() => {
    if (!isReady || isPhone) return undefined;
    const timer = setTimeout(() => {
      const box = frame.current;
      if (!box) return;
      const whole = zoomToFit(box, 0);
      if (whole >= LEAST_AT_FIRST) setZoom(whole);
      requestAnimationFrame(() => box.scrollTo({ left: (box.scrollWidth - box.clientWidth) / 2 }));
    }, CENTRE_AFTER);
    return () => clearTimeout(timer);
  }, [isReady, isPhone, setZoom]);
  // the card may have to be fetched first: it is looked for until it is there
  useEffect(() => {
    if (found === '') return undefined;
    let left = 40;
    const timer = setInterval(() => {
      const card = frame.current?.querySelector(`[data-card="${CSS.escape(found)}"]`);
      left -= 1;
      if (card) card.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
      if (card || left === 0) clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, [found]);

  return (
    <div className="chart-page">
      <div className="chart-bar">
        <ChartSearch onFound={show} />
        {!isPhone && (
          <span className="chart-tools">
            <Button
              icon={<ZoomOutOutlined />}
              aria-label={t('directory.chart_zoom_out')}
              onClick={() => view.zoomBy(1 / 1.2)}
            />
            <span className="qb-number">{Math.round(view.zoom * 100)}%</span>
            <Button
              icon={<ZoomInOutlined />}
              aria-label={t('directory.chart_zoom_in')}
              onClick={() => view.zoomBy(1.2)}
            />
            <Button icon={<ExpandOutlined />} onClick={view.fit}>
              {t('directory.chart_fit')}
            </Button>
          </span>
        )}
      </div>
      <div className="chart-frame" ref={frame} {...(isPhone ? {} : view.handlers)}>
        {roots.error && !list && <Failed text={roots.error.message} retry={() => void roots.refetch()} />}
        {!list && !roots.error && <LinesSkeleton lines={6} />}
        {list?.length === 0 && <Empty title={t('directory.chart_none')} />}
        {list && list.length > 0 && (
          <div
            className="chart-tree"
            role="tree"
            aria-label={t('directory.chart')}
            style={isPhone ? {} : { zoom: view.zoom }}
          >
            {list.map((node) => (
              <ChartBranch
                key={node.id}
                node={node}
                level={1}
                open={open}
                found={found}
                onToggle={toggle}
                onPeople={setShown}
              />
            ))}
          </div>
        )}
      </div>
      <Drawer
        open={shown !== undefined}
        title={shown?.fullName}
        size={isPhone ? '100%' : 360}
        onClose={() => setShown(undefined)}
      >
        {shown && <ChartPeople id={shown.id} />}
      </Drawer>
    </div>
  );
};
