import { Suspense, lazy, useState } from 'react';
import { Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { Place } from '@qiaoban/form/values/place-value';
import { RowsSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useProduct } from '#lib/browser/product.ts';
import { entryFields, useEntryColour } from './entry-look';
import type { Pin } from './map-pins';
import { RecordCard } from './record-card';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';
import './map-view.css';
import { MOST, useAllRecords } from './view-records';

// the map itself comes when it is looked at
const MapPins = lazy(() => import('./map-pins').then((m) => ({ default: m.MapPins })));

/** Below the map, as on a phone, nobody would see that something opened. */
const bringIntoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

/** Records where they are; what stands at one place is counted, and what is pressed is listed beside the map. */
export const MapView = ({ form, host, view, question, toolbar, onOpen }: ViewProps) => {
  const t = useT();
  const { tileUrl } = useProduct();
  const answer = useAllRecords(form, question, {});
  const colourOf = useEntryColour(form, host, view);
  const fields = entryFields(form, view);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = answer.data?.rows ?? [];
  const pins = rows.flatMap((row): Pin[] => {
    const place = Place.safeParse(row.data[view.by ?? '']).data;
    return place ? [{ id: row.id, at: [place.latitude, place.longitude], colour: colourOf(row) }] : [];
  });
  const open: RecordRow[] = rows.filter(({ id }) => chosen.includes(id));
  const total = answer.data?.total ?? 0;
  const without = rows.length - pins.length;
  const notices = [
    total > MOST ? t('visualdev.view_cut', { shown: MOST, total }) : '',
    without > 0 ? t('visualdev.map_without', { count: without }) : '',
  ].filter((line) => line !== '');
  return (
    <ViewFrame
      toolbar={toolbar}
      busy={answer.isFetching}
      isReady={answer.data !== undefined}
      error={answer.error?.message}
      retry={() => void answer.refetch()}
      notice={notices.join(' ')}
    >
      <div className="view-map">
        <Suspense fallback={<RowsSkeleton columns={3} />}>
          <MapPins pins={pins} tiles={tileUrl} onChoose={setChosen} />
        </Suspense>
        {open.length > 0 && (
          <aside
            key={chosen.join(' ')}
            ref={bringIntoView}
            className="view-map-list"
            aria-label={t('visualdev.map_chosen', { count: open.length })}
          >
            <header>
              <strong>{t('visualdev.map_chosen', { count: open.length })}</strong>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('app.close')}
                onClick={() => setChosen([])}
              />
            </header>
            {open.map((row) => (
              <button key={row.id} type="button" className="view-card view-card-open" onClick={() => onOpen(row, open)}>
                <RecordCard row={row} host={host} fields={fields} />
              </button>
            ))}
          </aside>
        )}
      </div>
    </ViewFrame>
  );
};
