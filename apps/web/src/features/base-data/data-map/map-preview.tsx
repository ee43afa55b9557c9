import { useMemo } from 'react';
import { Alert } from 'antd';
import { dataMapTexts } from '@qiaoban/contracts/base-data/data-map.texts';
import { fillText } from '@qiaoban/contracts/texts';
import { Chart } from '@qiaoban/ui/chart';
import { Empty } from '@qiaoban/ui/empty';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { readMap } from './read-map';

/** A map as it will look, or what is wrong with it. */
export const MapPreview = ({ text, height = 360 }: { text: string; height?: number }) => {
  const t = useT();
  const language = useLanguage();
  const { outlines, facts, problem } = useMemo(() => readMap(text), [text]);
  // another name for other outlines: a drawn map does not change
  const name = useMemo(() => `map-${text.length}-${text.slice(-40)}`, [text]);
  const maps = useMemo(() => ({ [name]: outlines }), [name, outlines]);
  const option = useMemo(
    () => ({
      tooltip: { trigger: 'item' },
      series: [{ type: 'map', map: name, roam: true, label: { show: false }, data: [] }],
    }),
    [name],
  );
  if (problem) {
    const texts = dataMapTexts[language];
    const reason = fillText(texts[problem.key as keyof typeof texts], problem.values);
    // the reasons of GeoJSON are parts of a sentence
    const isPart = problem.key.startsWith('dataMap.g_');
    return <Alert type="error" showIcon title={isPart ? fillText(texts['dataMap.not_geo'], { reason }) : reason} />;
  }
  if (!facts) return <Empty title={t('data-map.nothing')} hint={t('data-map.nothing_hint')} />;
  return (
    <figure style={{ margin: 0 }}>
      <Chart key={name} option={option} maps={maps} height={height} ariaLabel={t('data-map.picture')} />
      <figcaption style={{ color: 'var(--qb-text-3)', fontSize: 12 }}>{t('data-map.facts', facts)}</figcaption>
    </figure>
  );
};
