type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was asked for, with the usual for everything it leaves open, however deep. */
const filled = (usual: Part, asked: Part): Part => ({
  ...usual,
  ...Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const below = usual[name];
      return [name, isPart(below) && isPart(value) ? filled(below, value) : value];
    }),
  ),
});

const each = (asked: unknown, dress: (one: Part) => Part): unknown =>
  Array.isArray(asked) ? asked.map((one) => (isPart(one) ? dress(one) : one)) : isPart(asked) ? dress(asked) : asked;

/** Further colours of series, after the page's own. */
const SERIES = ['#34b37a', '#f5832f', '#8b5cf6', '#22b8cf', '#f0524f', '#e6b422'];

/**
 * A chart in the colours and letters of the page: charts are painted, so they cannot read variables themselves.
 * `colour`: the value of `--qb-…`.
 */
export const dressed = (option: Part, colour: (name: string) => string, font: string): Part => {
  const text = { color: colour('text-2') };
  const line = { lineStyle: { color: colour('line') } };
  const usual: Record<string, Part> = {
    tooltip: {
      backgroundColor: colour('raised'),
      borderColor: colour('line'),
      textStyle: { color: colour('text') },
      confine: true,
    },
    legend: { textStyle: text },
    title: { textStyle: { color: colour('text') } },
    axis: { axisLabel: text, nameTextStyle: text, axisLine: line, axisTick: line, splitLine: line },
    visualMap: { textStyle: text },
    // the usual white regions of the library glare on a dark page
    map: {
      itemStyle: { areaColor: colour('tint'), borderColor: colour('line-strong') },
      emphasis: { itemStyle: { areaColor: colour('accent') }, label: { color: '#fff' } },
    },
    // beside a bar or a point; the library's own white rim makes figures unreadable on a dark page
    beside: { label: { color: colour('text'), textBorderWidth: 0 } },
  };
  const dress = (name: string) => (one: Part) => filled(usual[name] ?? {}, one);
  const dressOf = ({ type, label }: Part): string =>
    type === 'map' ? 'map' : label !== undefined && (type === 'bar' || type === 'line') ? 'beside' : '';
  const series = each(option['series'], (one) => dress(dressOf(one))(one));
  return {
    color: [colour('accent'), ...SERIES],
    textStyle: { ...text, fontFamily: font },
    ...option,
    ...(series === undefined ? {} : { series }),
    tooltip: each(option['tooltip'] ?? {}, dress('tooltip')),
    ...Object.fromEntries(
      ['legend', 'title', 'visualMap', 'xAxis', 'yAxis'].flatMap((name) =>
        option[name] === undefined ? [] : [[name, each(option[name], dress(name.endsWith('Axis') ? 'axis' : name))]],
      ),
    ),
  };
};
