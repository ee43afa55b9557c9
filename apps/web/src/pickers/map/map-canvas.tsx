import { useEffect, useEffectEvent, useRef } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useLanguage } from '#lib/texts/i18n.ts';
import { drawGround } from './map-ground';
import { FARTHEST, MAP_MIDDLE, MAP_ZOOM, OUTLINE_ZOOM } from './map-value';
import type { MapValue } from './map-value';

type At = { longitude: number; latitude: number };
type Props = { value: MapValue; tiles: string; isNew: boolean; onMove: (at: At) => void };

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
    const accent = getComputedStyle(box.current).getPropertyValue('--qb-accent').trim() || '#409eff';
    const clear = drawGround(map, box.current, tiles, language);
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
      clear();
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
