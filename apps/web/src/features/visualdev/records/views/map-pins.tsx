import { useEffect, useEffectEvent, useRef } from 'react';
import L from 'leaflet';
import { useLanguage } from '#lib/texts/i18n.ts';
import { drawGround } from '#pickers/map/map-ground.ts';
import { FARTHEST, MAP_MIDDLE, OUTLINE_ZOOM } from '#pickers/map/map-value.ts';
import { clusterPins } from './cluster-pins';
import type { Pin } from './cluster-pins';
import '#pickers/map/map-location.css';

export type { Pin } from './cluster-pins';

type Props = { pins: readonly Pin[]; tiles: string; onChoose: (ids: readonly string[]) => void };

/** Closer than this nothing is told apart any more: a press lists what is there. */
const CLOSEST = 16;
/** A mark nearer to the border than this part of the map would be cut. */
const EDGE = -0.05;

const iconOf = (pins: readonly Pin[]): L.DivIcon => {
  const mark = document.createElement('span');
  const [only] = pins;
  mark.className = pins.length === 1 && only ? `${only.colour} view-pin` : 'view-pin is-many';
  if (pins.length > 1) mark.textContent = String(pins.length);
  const size = pins.length === 1 ? 22 : 34;
  return L.divIcon({ className: '', html: mark, iconSize: [size, size] });
};

/** The map with a mark for each record; marks that would cover each other become one with their number. */
export const MapPins = ({ pins, tiles, onChoose }: Props) => {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<{ map: L.Map; marks: L.LayerGroup }>(undefined);
  const chosen = useEffectEvent((ids: readonly string[]) => onChoose(ids));
  const draw = useEffectEvent(() => {
    const { current } = map;
    if (!current) return;
    current.marks.clearLayers();
    const bounds = current.map.getBounds().pad(0.2);
    const seen = pins.filter(({ at }) => bounds.contains(at));
    const project = (at: Pin['at']) => current.map.project(at, current.map.getZoom());
    for (const cluster of clusterPins(seen, project)) {
      const mark = L.marker(cluster.at, { icon: iconOf(cluster.pins), keyboard: true }).addTo(current.marks);
      mark.on('click', () => {
        const ends = L.latLngBounds(cluster.pins.map(({ at }) => at));
        const isOnePlace = ends.getNorthEast().equals(ends.getSouthWest());
        if (cluster.pins.length > 1 && !isOnePlace && current.map.getZoom() < CLOSEST)
          current.map.fitBounds(ends.pad(0.3), { maxZoom: CLOSEST });
        chosen(cluster.pins.map(({ id }) => id));
      });
    }
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const own = L.map(box.current, { attributionControl: false, minZoom: FARTHEST, worldCopyJump: true });
    own.setView(MAP_MIDDLE, OUTLINE_ZOOM.all);
    const clear = drawGround(own, box.current, tiles, language);
    map.current = { map: own, marks: L.layerGroup().addTo(own) };
    own.on('moveend', () => draw());
    draw();
    const watch = new ResizeObserver(() => own.invalidateSize());
    watch.observe(box.current);
    return () => {
      clear();
      watch.disconnect();
      own.remove();
      map.current = undefined;
    };
  }, [tiles, language]);

  // the first ones are all brought into sight: a small screen does not show the whole ground
  const hasPins = pins.length > 0;
  const showAll = useEffectEvent(() => {
    const { current } = map;
    const ends = L.latLngBounds(pins.map(({ at }) => at));
    if (current && !current.map.getBounds().pad(EDGE).contains(ends))
      current.map.fitBounds(ends.pad(0.1), { maxZoom: CLOSEST });
  });
  useEffect(() => {
    if (hasPins) showAll();
  }, [hasPins]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other pins are drawn anew; the event reads them
  useEffect(() => draw(), [pins]);

  return <div className="map-canvas view-map-canvas" ref={box} />;
};
