import { Suspense, lazy, useState } from 'react';
import { Button, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { AimOutlined } from '@ant-design/icons';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useTexts } from '#lib/texts/i18n.ts';
import { useProduct } from '#lib/browser/product.ts';
import { DEFAULT_DISTANCE, DISTANCES, MAP_CENTRE, POSITION_TIMEOUT, placed } from './map-value';
import type { MapValue } from './map-value';
import './map-location.css';

// the map itself comes when it is opened
const MapCanvas = lazy(() => import('./map-canvas').then((m) => ({ default: m.MapCanvas })));

/** The map in a dialog, for those who open it themselves. */
export const PlaceDialog = guardDialog(
  ({ value, onOk, onClose }: { value: MapValue | undefined; onOk: (value: MapValue) => void; onClose: () => void }) => {
    const t = useTexts('pickers');
    // without a server of tiles a plain grid is drawn
    const { tileUrl: tiles, tileAttribution } = useProduct();
    const [place, setPlace] = useState(value ?? { ...MAP_CENTRE, distance: DEFAULT_DISTANCE, address: '' });
    const [isAsking, setAsking] = useState(false);
    const here = (): void => {
      setAsking(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setAsking(false);
          setPlace((now) => placed(now, coords));
        },
        () => {
          setAsking(false);
          toast.warning(t('pickers.map_denied'));
        },
        { timeout: POSITION_TIMEOUT, enableHighAccuracy: true },
      );
    };
    return (
      <ModalFrame
        open
        title={t('pickers.map_title')}
        width={760}
        okText={t('app.ok')}
        cancelText={t('app.cancel')}
        onOk={() => onOk(place)}
        onCancel={onClose}
      >
        <div className="map-location">
          <div className="map-location-bar">
            <label>
              {t('pickers.map_longitude')}
              <NumberBox
                min={-180}
                max={180}
                value={place.longitude}
                onChange={(longitude) => longitude !== null && setPlace(placed(place, { ...place, longitude }))}
              />
            </label>
            <label>
              {t('pickers.map_latitude')}
              <NumberBox
                min={-85}
                max={85}
                value={place.latitude}
                onChange={(latitude) => latitude !== null && setPlace(placed(place, { ...place, latitude }))}
              />
            </label>
            <label>
              {t('pickers.map_distance')}
              <Select
                value={place.distance}
                options={DISTANCES.map((count) => ({ value: count, label: t('pickers.map_metres', { count }) }))}
                onChange={(distance) => setPlace({ ...place, distance })}
              />
            </label>
            <Button icon={<AimOutlined />} loading={isAsking} onClick={here}>
              {t('pickers.map_here')}
            </Button>
          </div>
          <Suspense fallback={<LinesSkeleton lines={8} />}>
            <MapCanvas
              value={place}
              tiles={tiles}
              isNew={value === undefined}
              onMove={(at) => setPlace((now) => placed(now, at))}
            />
          </Suspense>
          <small className="map-location-hint">
            {t('pickers.map_hint')}
            {tiles === '' ? ` · ${t('pickers.map_offline')}` : tileAttribution && ` · ${tileAttribution}`}
          </small>
          <Input
            aria-label={t('pickers.map_address')}
            placeholder={t('pickers.map_address_hint')}
            maxLength={200}
            value={place.address}
            onChange={(event) => setPlace({ ...place, address: event.target.value })}
          />
        </div>
      </ModalFrame>
    );
  },
);
