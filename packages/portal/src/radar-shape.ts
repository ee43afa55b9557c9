import type { ShownChart } from './blocks/chart/definition';

export type Point = { x: number; y: number };
type RadarShape = {
  /** Outer end of each axis with its name, clockwise from the top. */
  axes: (Point & { name: string })[];
  /** Corners of the rings, from the inside out. */
  rings: Point[][];
  series: { name: string; points: Point[]; values: (number | null)[] }[];
};

const RINGS = 4;

/** A radar within a circle of radius 1 round 0,0. All series share one scale, from 0 to the largest value. */
export const radarShape = ({ categories, series }: ShownChart): RadarShape => {
  const count = Math.max(3, categories.length);
  const at = (index: number, radius: number): Point => {
    const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  };
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const share = (value: number | null): number => (most === 0 ? 0 : Math.max(0, value ?? 0) / most);
  return {
    axes: Array.from({ length: count }, (_, index) => ({ ...at(index, 1), name: categories[index] ?? '' })),
    rings: Array.from({ length: RINGS }, (_, ring) =>
      Array.from({ length: count }, (_, index) => at(index, (ring + 1) / RINGS)),
    ),
    series: series.map(({ name, values }) => ({
      name,
      values,
      points: Array.from({ length: count }, (_, index) => at(index, share(values[index] ?? null))),
    })),
  };
};
