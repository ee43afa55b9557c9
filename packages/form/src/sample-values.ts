import type { TextHost } from './block';
import type { FieldProps } from './field-props';
import { blocks } from './registry';

/** One value to try on one block, with the properties it goes with. */
export type SampleValue = { key: string; props: FieldProps; value: unknown };

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
  ambiguousNames: new Set(['张伟']),
  options: new Map(),
});
