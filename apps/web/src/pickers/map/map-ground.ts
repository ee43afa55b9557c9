import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Language } from '@qiaoban/contracts/languages';
import { OUTLINE_ZOOM, degreesEast, gridStep } from './map-value';

/** Names and degrees lie in the same layer as the marks of a map: they must never cover one. */
const UNDER_MARKS = -100_000;

/** Lines of longitude and latitude over the present view, with their degrees. */
const drawGrid = (map: L.Map, layer: L.LayerGroup, colour: string): void => {
  const view = map.getBounds();
  const step = gridStep(Math.max(view.getEast() - view.getWest(), view.getNorth() - view.getSouth()));
  layer.clearLayers();
  const line = (points: L.LatLngTuple[]): void => {
    L.polyline(points, { color: colour, weight: 1, opacity: 0.6, interactive: false }).addTo(layer);
  };
  const label = (at: L.LatLngTuple, text: string): void => {
    const icon = L.divIcon({ className: 'map-grid-label', html: text, iconSize: [60, 14], iconAnchor: [-4, -2] });
    L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: UNDER_MARKS }).addTo(layer);
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
    L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: UNDER_MARKS }).addTo(layer);
  }
};

/**
 * What lies under the marks of a map: tiles when there is a server, else provinces and a grid.
 * @returns what takes it down with the map
 */
export const drawGround = (map: L.Map, box: HTMLElement, tiles: string, language: Language): (() => void) => {
  if (tiles !== '') {
    L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    return () => undefined;
  }
  let isGone = false;
  const colours = getComputedStyle(box);
  const grid = L.layerGroup().addTo(map);
  const land = L.layerGroup().addTo(map);
  drawProvinces(land, language, () => !isGone).catch((cause: unknown) => console.warn('outlines not loaded', cause));
  const label = (): void => {
    box.classList.toggle('is-far', map.getZoom() < OUTLINE_ZOOM.names);
    box.classList.toggle('is-wide', map.getZoom() < OUTLINE_ZOOM.smallNames);
  };
  label();
  map.on('zoomend', label);
  const redraw = (): void => drawGrid(map, grid, colours.getPropertyValue('--qb-line-strong').trim() || '#999');
  redraw();
  map.on('moveend', redraw);
  return () => {
    isGone = true;
  };
};
