import { expect, it } from 'vitest';
import { dressed } from './chart-dress';

const colour = (name: string): string => `the ${name}`;
const dress = (option: Record<string, unknown>) => dressed(option, colour, 'letters') as Record<string, never>;
const line = { lineStyle: { color: 'the line' } };

it('draws grid lines, axes and their words in the colours of the page', () => {
  const { xAxis, yAxis } = dress({ xAxis: { type: 'category' }, yAxis: { type: 'value' } });
  for (const axis of [xAxis, yAxis])
    expect(axis).toMatchObject({ splitLine: line, axisLine: line, axisTick: line, axisLabel: { color: 'the text-2' } });
});

it('keeps the colour of grid lines when a chart says only whether they are shown', () => {
  const { yAxis } = dress({
    yAxis: [{ splitLine: { show: true } }, { splitLine: { show: false }, axisLabel: { width: 9 } }],
  });
  expect(yAxis?.[0]).toMatchObject({ splitLine: { show: true, ...line } });
  expect(yAxis?.[1]).toMatchObject({
    splitLine: { show: false, ...line },
    axisLabel: { width: 9, color: 'the text-2' },
  });
});

it('takes what a chart asks for itself', () => {
  const { yAxis, legend, color } = dress({
    yAxis: { splitLine: { lineStyle: { color: '#123456' } } },
    legend: { top: 0, textStyle: { fontSize: 9 } },
    color: ['#abcdef'],
  });
  expect(yAxis).toMatchObject({ splitLine: { lineStyle: { color: '#123456' } } });
  expect(legend).toEqual({ top: 0, textStyle: { fontSize: 9, color: 'the text-2' } });
  expect(color).toEqual(['#abcdef']);
});

it('writes figures beside bars in the colour of texts, without a rim', () => {
  const { series } = dress({ series: [{ type: 'bar', label: { show: true } }, { type: 'bar' }] });
  expect(series).toEqual([
    { type: 'bar', label: { show: true, color: 'the text', textBorderWidth: 0 } },
    { type: 'bar' },
  ]);
});

it('leaves out what a chart does not have', () => {
  expect(Object.keys(dress({ series: [{ type: 'pie' }] })).sort()).toEqual(['color', 'series', 'textStyle', 'tooltip']);
});
