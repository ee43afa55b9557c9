import { atLeast, within } from './figure';
import type { Figure } from './figure';
import { compare } from './measure';
import type { Load } from './measure';
import { ROWS } from './size';
import type { Stage } from './stage';

const some = (): number => 1 + Math.floor(Math.random() * ROWS);

/** Thirty days that nobody asked for before, to the millisecond: no total is known already. */
const range = (): { from: number; to: number } => {
  const from = Date.now() - Math.floor((0.05 + 0.9 * Math.random()) * ROWS * 100_000);
  return { from, to: from + 30 * 86_400_000 };
};

const body = (): string =>
  JSON.stringify({
    data: {
      title: 'new',
      status: 'open',
      day: Date.UTC(2026, 10, 21),
      amount: 12.5,
      note: 'note',
      lines: Array.from({ length: 10 }, (_, i) => ({ item: `item ${i}`, price: i })),
    },
  });

/** Work on the records of one form; each figure beside its ceiling. */
export const measureRecords = async (stage: Stage, only?: string): Promise<Figure[]> => {
  const { admin, bare, formId, people, url } = stage;
  const home = `/api/visualdev/OnlineDev/${formId}`;
  const as = (token: string) => ({ headers: { authorization: token } });
  const filtered = (token: string): Load => ({
    url,
    ...as(token),
    next: () => {
      const { from, to } = range();
      const json = encodeURIComponent(JSON.stringify({ status: 'open', day: [from, to] }));
      return { path: `${home}/List?json=${json}&pageSize=20` };
    },
  });
  const bareList: Load = {
    url: bare,
    next: () => {
      const { from, to } = range();
      return { path: `/list?from=${from}&to=${to}` };
    },
  };
  const limit = {
    text: '≤ 1.3 × the cost of the administrator',
    isReached: ({ ratio }: { ratio: number }) => ratio >= 1 / 1.3,
  };
  const keyword = encodeURIComponent('订单 99');
  const works: [string, () => Promise<Figure>][] = [
    [
      'read',
      () =>
        compare(
          'read one, with its lines',
          { url, ...as(admin.token), next: () => ({ path: `${home}/r${some()}` }) },
          { url: bare, next: () => ({ path: `/one/r${some()}` }) },
          atLeast(0.5),
        ),
    ],
    [
      'list',
      () => compare(`list 20 of ${ROWS}: filter, sort, exact total`, filtered(admin.token), bareList, atLeast(0.7)),
    ],
    [
      'own',
      () =>
        compare(
          'the same by a person who sees her own records, against the administrator',
          filtered(people[0]!.token),
          filtered(admin.token),
          limit,
        ),
    ],
    [
      'first',
      () =>
        compare(
          `first page of ${ROWS}, no filter`,
          { url: `${url}${home}/List?pageSize=20`, ...as(admin.token) },
          { url: `${bare}/first` },
          within(30),
        ),
    ],
    [
      'deep',
      () =>
        compare(
          `a page nine tenths into ${ROWS}`,
          {
            url,
            ...as(admin.token),
            next: () => ({
              path: `${home}/List?pageSize=20&currentPage=${Math.ceil((ROWS * 0.89 + some() / 50) / 20)}`,
            }),
          },
          bareList,
          undefined,
        ),
    ],
    [
      'keyword',
      () =>
        compare(
          'keyword of five signs in two fields (against the filtered list)',
          { url: `${url}${home}/List?pageSize=20&keyword=${keyword}`, ...as(admin.token) },
          bareList,
          undefined,
        ),
    ],
    [
      'create',
      () =>
        compare(
          'create: bill number, 14 fields, 10 lines, audit',
          { url: `${url}${home}`, method: 'POST', ...as(admin.token), next: () => ({ body: body() }) },
          { url: `${bare}/create`, method: 'POST', next: () => ({ body: body() }) },
          atLeast(0.4),
        ),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, measure] of works) {
    if (only !== undefined && !only.split(',').includes(name)) continue;
    const figure = await measure();
    console.log(`${figure.name}: ${figure.ratio.toFixed(2)}`);
    figures.push(figure);
  }
  return figures;
};
