import type { TextHost } from './block';
import type { FieldProps } from './field-props';
import { blocks } from './registry';

/** One value to try on one block, with the properties it goes with. */
type SampleValue = { key: string; props: FieldProps; value: unknown };

/** The values that every block must carry unharmed: through its codec, a database column, an export and an import. */
export const sampleValues = (): SampleValue[] =>
  blocks.flatMap(({ definition }) =>
    definition.samples.map(({ value, props }) => ({
      key: definition.key,
      props: definition.propsSchema.parse({ ...definition.defaults(), ...props }),
      value,
    })),
  );

/** Names for the ids that the samples use. */
export const sampleTextHost = (language: TextHost['language'] = 'zh'): TextHost => ({
  language,
  zone: 'Asia/Shanghai',
  userNames: new Map([
    ['user-1', '王芳'],
    ['user-2', '李伟'],
  ]),
  userIds: new Map([
    ['王芳', 'user-1'],
    ['李伟', 'user-2'],
    ['liwei', 'user-2'],
  ]),
  departmentNames: new Map([
    ['department-1', '财务部'],
    ['department-2', '销售部'],
  ]),
  departmentIds: new Map([
    ['财务部', 'department-1'],
    ['销售部', 'department-2'],
  ]),
  otherNames: new Map([
    ['position:position-1', '会计'],
    ['position:position-2', '出纳'],
    ['role:role-1', '财务'],
    ['role:role-2', '采购'],
    ['group:group-1', '工会'],
    ['group:group-2', '党支部'],
    ['area:330000', '浙江省'],
    ['area:330100', '杭州市'],
    ['record/assets/name:record-1', '打印机'],
    ['record/assets/name:record-2', '投影仪'],
    ['record/assets/price:record-1', '1200'],
    ['case/leave:case-1', '请假 0001'],
    ['case/leave/days:case-1', '3'],
  ]),
  otherIds: new Map([
    ['会计', 'position-1'],
    ['出纳', 'position-2'],
    ['财务', 'role-1'],
    ['采购', 'role-2'],
    ['工会', 'group-1'],
    ['党支部', 'group-2'],
    ['浙江省/杭州市', '330000,330100'],
    ['打印机', 'record-1'],
    ['投影仪', 'record-2'],
    ['甲,乙公司', 'record-1'],
    ['请假 0001', 'case-1'],
    ['1200', 'record-1'],
    ['3', 'case-1'],
  ]),
  ambiguousNames: new Set(['张伟']),
  options: new Map(),
});
