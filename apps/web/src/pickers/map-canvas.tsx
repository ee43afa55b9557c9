import { useEffect, useEffectEvent, useRef } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Language } from '@qiaoban/contracts/languages';
import { useLanguage } from '../lib/i18n';
import { FARTHEST, MAP_MIDDLE, MAP_ZOOM, OUTLINE_ZOOM, degreesEast, gridStep } from './map-value';
import type { MapValue } from './map-value';

type At = { longitude: number; latitude: number };
type Props = { value: MapValue; tiles: string; isNew: boolean; onMove: (at: At) => void };

/** Lines of longitude and latitude over the present view, with their degrees. */
const drawGrid = (map: L.Map, layer: L.LayerGroup, colour: string): void => {
  const view = map.getBounds();
  const step = gridStep(Math.max(view.getEast() - view.getWest(), view.getNorth() - view.getSouth()));
  layer.clearLayers();
  const line = (points: L.LatLngTuple[]): void => {
    L.polyline(points, { color: colour, weight: 1, opacity: 0.6, interactive: false }).addTo(layer);
  };
  const label = (at: L.LatLngTuple, words: string): void => {
    const icon = L.divIcon({ className: 'map-grid-label', html: words, iconSize: [60, 14], iconAnchor: [-4, -2] });
    L.marker(at, { icon, interactive: false, keyboard: false }).addTo(layer);
  };
  const digits = step < 0.01 ? 3 : step < 1 ? 2 : 0;
  for (let x = Math.ceil(view.getWest() / step) * step; x <= view.getEast(); x += step) {
    line([
      [view.getSouth(), x],
      [view.getNorth(), x],
    ]);
    label([view.getNorth(), x], `${degreesEast(x).toFixed(digits)}°`);
  }
  for (let y = Math.ceil(view.getSouth() / step) * step; y <= view.getNorth(); y += step) {
    line([
      [y, view.getWest()],
      [y, view.getEast()],
    ]);
    label([y, view.getWest()], `${y.toFixed(digits)}°`);
  }
};

/** Degrees from south to north below which a name would stand on its neighbours'. */
const SMALL = 2;

/** Outlines and names of the provinces; they are fetched when a map without tiles is first drawn. */
const drawProvinces = async (layer: L.LayerGroup, language: Language, isWanted: () => boolean): Promise<void> => {
  const [{ PROVINCES }, { readOutlines }] = await Promise.all([
    import('./province-outlines'),
    import('./read-outlines'),
  ]);
  if (!isWanted()) return;
  for (const { names, at, rings } of readOutlines(PROVINCES)) {
    L.polygon(rings, { className: 'map-province', weight: 1, interactive: false }).addTo(layer);
    if (names.zh === '') continue;
    const html = document.createElement('span');
    html.textContent = names[language];
    const isSmall = L.latLngBounds(rings.flat()).getNorth() - L.latLngBounds(rings.flat()).getSouth() < SMALL;
    const icon = L.divIcon({ className: `map-province-name${isSmall ? ' is-small' : ''}`, html, iconSize: [0, 0] });
    L.marker(at, { icon, interactive: false, keyboard: false }).addTo(layer);
  }
};

/** The map: a mark that can be dragged, the distance as a circle; tiles when there is a server, else provinces and a grid. */
export const MapCanvas = ({ value, tiles, isNew, onMove }: Props) => {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const parts = useRef<{ map: L.Map; mark: L.Marker; circle: L.Circle }>(undefined);
  const moved = useEffectEvent((at: L.LatLng) => onMove({ longitude: at.lng, latitude: at.lat }));
  const start = useEffectEvent((): L.LatLngTuple => [value.latitude, value.longitude]);
  const radius = useEffectEvent((): number => value.distance);
  const isFresh = useEffectEvent((): boolean => isNew);
  const { longitude, latitude, distance } = value;

  useEffect(() => {
    if (!box.current) return undefined;
    const map = L.map(box.current, { attributionControl: false, minZoom: FARTHEST, worldCopyJump: true });
    if (tiles !== '') map.setView(start(), MAP_ZOOM);
    else map.setView(isFresh() ? MAP_MIDDLE : start(), isFresh() ? OUTLINE_ZOOM.all : OUTLINE_ZOOM.place);
    const colours = getComputedStyle(box.current);
    const accent = colours.getPropertyValue('--qb-accent').trim() || '#409eff';
    const grid = L.layerGroup().addTo(map);
    let isGone = false;
    if (tiles === '') {
      const land = L.layerGroup().addTo(map);
      drawProvinces(land, language, () => !isGone).catch((cause: unknown) =>
        console.warn('outlines not loaded', cause),
      );
      const label = (): void => {
        box.current?.classList.toggle('is-far', map.getZoom() < OUTLINE_ZOOM.names);
        box.current?.classList.toggle('is-wide', map.getZoom() < OUTLINE_ZOOM.smallNames);
      };
      label();
      map.on('zoomend', label);
      const redraw = (): void => drawGrid(map, grid, colours.getPropertyValue('--qb-line-strong').trim() || '#999');
      redraw();
      map.on('moveend', redraw);
    } else L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    const icon = L.divIcon({
      className: '',
      html: '<div class="map-mark"></div>',
      iconSize: [22, 22],
      iconAnchor: [11, 11],
    });
    const mark = L.marker(start(), { draggable: true, icon, keyboard: true }).addTo(map);
    const circle = L.circle(start(), { radius: radius(), color: accent, weight: 1, interactive: false }).addTo(map);
    mark.on('dragend', () => moved(mark.getLatLng()));
    map.on('click', (event: L.LeafletMouseEvent) => moved(event.latlng));
    parts.current = { map, mark, circle };
    // the dialog grows while it opens
    const watch = new ResizeObserver(() => map.invalidateSize());
    watch.observe(box.current);
    return () => {
      isGone = true;
      watch.disconnect();
      map.remove();
      parts.current = undefined;
    };
  }, [tiles, language]);

  useEffect(() => {
    const { map, mark, circle } = parts.current ?? {};
    if (!map || !mark || !circle) return;
    mark.setLatLng([latitude, longitude]);
    circle.setLatLng([latitude, longitude]).setRadius(distance);
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude]);
  }, [latitude, longitude, distance]);

  return <div className="map-canvas" ref={box} />;
};
