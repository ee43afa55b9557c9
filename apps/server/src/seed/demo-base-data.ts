import { createHash } from 'node:crypto';
import { INTERFACE_CATEGORIES } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import '#features/base-data';

type Example = {
  code: string;
  name: string;
  category: string;
  audience: 'granted' | 'all';
  description: string;
  definition: unknown;
};

const examples: Example[] = [
  {
    code: 'departmentPeople',
    name: '部门人数',
    category: '统计分析',
    audience: 'granted',
    description: '各部门在用人员数量，人数不少于指定值',
    definition: {
      dataType: 1,
      parameters: [{ name: 'atLeast', type: 'integer', value: '1', description: '最少人数' }],
      cacheSeconds: 60,
      sql: {
        text: `select o.full_name as department, count(*) as people
from users u
join organize o on o.id = u.organize_id
where u.enabled_mark = 1
group by o.full_name
having count(*) >= {atLeast}
order by people desc`,
      },
    },
  },
  {
    code: 'myColleagues',
    name: '本部门同事',
    category: '表单选项',
    audience: 'all',
    description: '登录人所在部门的人员，可作为表单选项',
    definition: {
      dataType: 1,
      sql: {
        text: `select id, real_name
from users
where organize_id = @departmentId and enabled_mark = 1
order by real_name`,
      },
      mapping: { value: 'id', label: 'real_name' },
    },
  },
  {
    code: 'officeCities',
    name: '办公城市',
    category: '表单选项',
    audience: 'all',
    description: '写好的选项，按大区分级',
    definition: {
      dataType: 2,
      static: {
        text: JSON.stringify(
          [
            {
              code: 'east',
              name: '华东',
              below: [
                { code: 'hz', name: '杭州' },
                { code: 'sh', name: '上海' },
              ],
            },
            { code: 'north', name: '华北', below: [{ code: 'bj', name: '北京' }] },
          ],
          undefined,
          2,
        ),
      },
      mapping: { value: 'code', label: 'name', children: 'below' },
    },
  },
  {
    code: 'orderOfPartner',
    name: '合作方订单（示例）',
    category: '外部系统',
    audience: 'granted',
    description: '先取令牌再查订单，请把地址换成合作方的真实地址',
    definition: {
      dataType: 3,
      parameters: [{ name: 'orderNo', required: true, description: '订单号' }],
      http: {
        steps: [
          {
            method: 'POST',
            url: 'https://api.example.com/token',
            bodyKind: 'json',
            body: '{"client":"qiaoban"}',
            path: 'data',
          },
          {
            url: 'https://api.example.com/orders/{orderNo}',
            headers: [{ name: 'Authorization', value: 'Bearer {step1.token}' }],
          },
        ],
      },
      mapping: { rows: 'data' },
    },
  },
];

/** Data interfaces to look at: SQL, static and HTTP. Nothing is added where there are some. */
export const seedDemoBaseData = async (db: Db): Promise<void> => {
  const any = await db.selectFrom('data_interface').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return;
  const categories = await db
    .selectFrom('dictionary_data')
    .select(['id', 'full_name'])
    .where('dictionary_type_id', '=', INTERFACE_CATEGORIES)
    .execute();
  for (const [at, example] of examples.entries()) {
    const id = createHash('md5').update(`qiaoban.interface.${example.code}`).digest('hex');
    const definition = InterfaceDefinition.parse(example.definition);
    await db
      .insertInto('data_interface')
      .values({
        id,
        full_name: example.name,
        en_code: example.code,
        category_id: categories.find(({ full_name }) => full_name === example.category)?.id ?? '',
        data_type: definition.dataType,
        audience: example.audience,
        description: example.description,
        sort_code: (at + 1) * 10,
        definition: JSON.stringify(definition),
        creator_id: ADMIN_ID,
        modifier_id: null,
      })
      .execute();
    await db
      .insertInto('data_interface_version')
      .values({
        interface_id: id,
        number: 1,
        definition: JSON.stringify(definition),
        restored_from: null,
        creator_id: ADMIN_ID,
        created_at: new Date(),
      })
      .execute();
  }
};
