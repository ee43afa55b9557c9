import { textIn } from '@qiaoban/contracts/languages';
import type { Block } from '../block';
import type { FieldProps } from '../field-props';
import { blocks } from '../registry';
import { viewsOf } from '../registry.web';

/** What a component is used for, in the order of the table's columns. */
export const USES = [
  '设计',
  '填写',
  '查看',
  '手机',
  '列表',
  '查询',
  '导入',
  '导出',
  '打印',
  '修改记录',
  '流程字段权限',
  '公式',
  '子表内',
] as const;
type Use = (typeof USES)[number];

const YES = '✓';
const NO_VALUE = '无值';

type Known = { block: Block; isLayout: boolean; isRows: boolean; isMade: boolean };

const filled = ({ block: { definition }, isLayout, isMade }: Known): string => {
  if (isLayout) return '展示';
  if (definition.formula) return '自动计算';
  if (definition.mirrors) return '自动带出';
  return isMade ? '自动生成' : YES;
};
const filtered = ({ block: { definition }, isLayout, isRows }: Known): string => {
  if (isLayout) return NO_VALUE;
  if (isRows) return '关键词';
  if (definition.searchable) return YES;
  if (definition.isFile) return '文件不查询';
  if (definition.isSecret) return '保密';
  return definition.mirrors ? '查关联字段' : '按其他字段';
};
const imported = ({ block: { definition }, isLayout, isMade }: Known): string => {
  if (isLayout) return NO_VALUE;
  if (definition.isFile) return '上传后添加';
  if (definition.mirrors) return '自动带出';
  return isMade ? '自动生成' : definition.formula ? '自动计算' : YES;
};
const remembered = ({ block: { definition }, isLayout }: Known): string => {
  if (isLayout) return NO_VALUE;
  if (definition.isSecret) return '只记有改动';
  if (definition.isSystem) return '记录本身';
  return definition.mirrors ? '记关联字段' : YES;
};

const ANSWERS: Readonly<Record<Use, (known: Known) => string>> = {
  设计: () => YES,
  填写: filled,
  查看: ({ block: { definition } }) => (definition.isSecret ? '圆点' : YES),
  手机: () => YES,
  列表: ({ block: { definition }, isLayout, isRows }) =>
    definition.listable ? YES : isLayout ? NO_VALUE : isRows ? '在详情中' : '不列出',
  查询: filtered,
  导入: imported,
  导出: ({ block: { definition }, isLayout }) => (isLayout ? NO_VALUE : definition.isSecret ? '圆点' : YES),
  打印: ({ block: { definition } }) => (definition.key === 'button' ? '不打印' : definition.isSecret ? '圆点' : YES),
  修改记录: remembered,
  流程字段权限: ({ isLayout }) => (isLayout ? '随所含字段' : YES),
  公式: ({ isLayout, block: { definition } }) =>
    isLayout ? NO_VALUE : definition.formula || definition.isSecret ? (definition.isSecret ? '保密' : YES) : YES,
  子表内: ({ block: { definition } }) =>
    definition.inSubTable ? YES : definition.group === 'layout' ? '放在子表外' : '主表',
};

/** What each component is good for: its name, key, and an answer for every use. */
export const componentRows = (): { name: string; key: string; answers: string[] }[] =>
  blocks.map((block) => {
    const { definition, texts } = block;
    const name = texts.zh[`form.block.${definition.key}`] ?? textIn((definition.defaults() as FieldProps).label, 'zh');
    const known: Known = {
      block,
      isLayout: !definition.holdsValue,
      isRows: definition.holdsRows,
      isMade: definition.isServerMade || (viewsOf(definition.key)?.Input === undefined && !definition.holdsRows),
    };
    return { name, key: definition.key, answers: USES.map((use) => ANSWERS[use](known)) };
  });

/** The page of the guide that shows component × use. */
export const componentPage = (): string => {
  const rows = componentRows();
  return [
    '# 组件一览',
    '',
    `表单设计器共有 ${rows.length} 个组件。“✓”表示可用；其余文字说明此处的做法。本页由程序按组件登记表生成，请勿手工修改。`,
    '',
    `| 组件 | 标识 | ${USES.join(' | ')} |`,
    `| --- | --- | ${USES.map(() => '---').join(' | ')} |`,
    ...rows.map(({ name, key, answers }) => `| ${name} | \`${key}\` | ${answers.join(' | ')} |`),
    '',
  ].join('\n');
};
