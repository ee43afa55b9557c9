import { useEffect, useState } from 'react';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import { listUserTexts, serverTexts } from '@qiaoban/contracts/translation/translation.contract';
import { productTexts, textFeatures } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { Line } from './lines';

type Product = Map<string, Record<'zh' | 'zhtw' | 'en', string>>;

const loadProduct = async (): Promise<Product> => {
  const product: Product = new Map();
  for (const feature of textFeatures().toSorted())
    for (const language of LANGUAGES)
      for (const [key, text] of Object.entries((await productTexts(feature, language)) ?? {})) {
        const name = `${feature}.${key}`;
        const texts = product.get(name) ?? { zh: '', zhtw: '', en: '' };
        texts[language] = text;
        product.set(name, texts);
      }
  return product;
};

export type LineKind = 'user' | 'program' | 'server';

/** All lines of a kind; undefined until they are here. */
export const useLines = (kind: LineKind): { lines: Line[] | undefined; loading: boolean; error?: string } => {
  const [product, setProduct] = useState<Product>();
  const isProgram = kind === 'program';
  useEffect(() => {
    if (isProgram && product === undefined) void loadProduct().then(setProduct);
  }, [isProgram, product]);
  const overrides = useRoute(textOverrides, {}, { enabled: isProgram, staleTime: 0 });
  const server = useRoute(serverTexts, {}, { enabled: kind === 'server', staleTime: 0 });
  const names = useRoute(listUserTexts, {}, { enabled: kind === 'user', staleTime: 0 });
  if (isProgram) {
    const own = overrides.data;
    const error = overrides.error?.message;
    const lines =
      product && own
        ? [...product].map(([key, base]): Line => {
            const texts = { ...base };
            for (const language of LANGUAGES) texts[language] = own[language][key] ?? base[language];
            return { key, source: key.slice(0, key.indexOf('.')), zh: base.zh, base, texts };
          })
        : undefined;
    return { lines, loading: overrides.isFetching, ...(error === undefined ? {} : { error }) };
  }
  if (kind === 'server') {
    const error = server.error?.message;
    const own = server.data?.own;
    const lines =
      own &&
      server.data?.list.map(({ key, ...base }): Line => {
        const texts = { ...base };
        for (const language of LANGUAGES) texts[language] = own[language][key] ?? base[language];
        return { key, source: 'server', zh: base.zh, base, texts };
      });
    return { lines, loading: server.isFetching, ...(error === undefined ? {} : { error }) };
  }
  const error = names.error?.message;
  const lines = names.data?.list.map(({ source, id, field, zh, zhtw, en }): Line => {
    const texts = { zh, zhtw, en };
    return { key: `${source}:${id}:${field}`, source, zh, base: texts, texts };
  });
  return { lines, loading: names.isFetching, ...(error === undefined ? {} : { error }) };
};
