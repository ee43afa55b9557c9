import type { TestApp } from './test-app';

/** One company, its path being its id alone, and departments below it; names and codes are the ids. */
export const insertOrganizes = ({ db }: Pick<TestApp, 'db'>, paths: readonly `/${string}/`[]): Promise<unknown> =>
  db
    .insertInto('organize')
    .values(
      paths.map((path) => {
        const [company, ...below] = path.slice(1, -1).split('/');
        const id = below.at(-1) ?? company!;
        return {
          id,
          parent_id: below.at(-2) ?? (below.length > 0 ? company! : null),
          category: below.length > 0 ? ('department' as const) : ('company' as const),
          company_id: company!,
          path,
          full_name: id,
          en_code: id,
          manager_id: null,
          creator_id: null,
          modifier_id: null,
          property: '{}',
        };
      }),
    )
    .execute();
