export type Pin = { id: string; at: [latitude: number, longitude: number]; colour: string };
type Point = { x: number; y: number };
type Cluster = { at: Pin['at']; pins: Pin[] };

/** Marks nearer than this, in pixels, would cover one another. */
const NEAR = 40;

/** Gathers marks that would cover each other: each joins the first cluster that is near on the screen. */
export const clusterPins = (pins: readonly Pin[], project: (at: Pin['at']) => Point): Cluster[] => {
  const cells = new Map<string, (Cluster & { point: Point })[]>();
  const all: Cluster[] = [];
  const cellOf = ({ x, y }: Point): [number, number] => [Math.floor(x / NEAR), Math.floor(y / NEAR)];
  for (const pin of pins) {
    const point = project(pin.at);
    const [cx, cy] = cellOf(point);
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${cx + dx} ${cy + dy}`) ?? []));
    const near = around.find((each) => Math.hypot(each.point.x - point.x, each.point.y - point.y) < NEAR);
    if (near) near.pins.push(pin);
    else {
      const cluster = { at: pin.at, pins: [pin], point };
      const key = `${cx} ${cy}`;
      cells.set(key, [...(cells.get(key) ?? []), cluster]);
      all.push(cluster);
    }
  }
  return all;
};
