export type ChartProps = {
  /** An echarts option of line, bar, pie, gauge or map; colours that it leaves out come from the theme. */
  option: Record<string, unknown>;
  /** Outlines (GeoJSON) by name, for series and geo of kind map. */
  maps?: Record<string, unknown>;
  /** Pixels or a CSS length. */
  height?: number | string;
  /** What the picture shows, in words. */
  ariaLabel: string;
};
