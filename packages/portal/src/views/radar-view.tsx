import type { ShownChart } from '../blocks/chart/definition';
import { radarShape } from '../radar-shape';
import type { Point } from '../radar-shape';
import { shownNumber } from './shown-number';

const COLOURS = ['var(--qb-accent)', '#34b37a', '#f5832f', '#8b5cf6', '#22b8cf', '#f0524f', '#e6b422', '#7a8599'];
const RADIUS = 78;

const corners = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${(x * RADIUS).toFixed(1)},${(y * RADIUS).toFixed(1)}`).join(' ');
const anchorOf = (x: number): 'start' | 'middle' | 'end' => (Math.abs(x) < 0.2 ? 'middle' : x > 0 ? 'start' : 'end');

type Props = { data: ShownChart; showLegend: boolean; showValues: boolean; ariaLabel: string };

/** Values round a centre, drawn by hand: the chart library is fetched without its radar. */
export const RadarView = ({ data, showLegend, showValues, ariaLabel }: Props) => {
  const { axes, rings, series } = radarShape(data);
  return (
    <div className="portal-radar">
      <svg viewBox="-128 -100 256 200" role="img" aria-label={ariaLabel}>
        {rings.map((ring, at) => (
          <polygon key={at} points={corners(ring)} fill="none" stroke="var(--qb-line)" />
        ))}
        {axes.map((axis, at) => (
          <g key={at}>
            <line x2={axis.x * RADIUS} y2={axis.y * RADIUS} stroke="var(--qb-line)" />
            <text
              x={axis.x * (RADIUS + 8)}
              y={axis.y * (RADIUS + 10) + 3}
              textAnchor={anchorOf(axis.x)}
              fill="var(--qb-text-2)"
              fontSize="10"
            >
              {axis.name}
              {showValues && series[0] && ` ${shownNumber(series[0].values[at] ?? null)}`}
            </text>
          </g>
        ))}
        {series.map(({ name, points }, at) => {
          const colour = COLOURS[at % COLOURS.length];
          return (
            <polygon
              key={name}
              points={corners(points)}
              fill={colour}
              fillOpacity="0.18"
              stroke={colour}
              strokeWidth="2"
            />
          );
        })}
      </svg>
      {showLegend && series.length > 1 && (
        <ul className="portal-legend">
          {series.map(({ name }, at) => (
            <li key={name}>
              <i style={{ background: COLOURS[at % COLOURS.length] }} /> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
