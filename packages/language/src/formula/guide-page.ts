import { textsIn } from '../texts/all';
import { EXAMPLES } from './examples';
import { functions } from './functions';
import { signatureIn } from './signature';

const GROUPS = ['number', 'list', 'logic', 'text', 'date'] as const;

const cell = (text: string): string => text.replaceAll('|', '\\|');
const resultText = (result: string | number | boolean): string =>
  typeof result === 'boolean' ? (result ? '是' : '否') : String(result);

/** The page of the guide that explains every function of the formula language with an example. */
export const formulaPage = (): string => {
  const texts: Readonly<Record<string, string>> = textsIn('zh');
  const sections = GROUPS.map((group) => {
    const rows = functions
      .filter((each) => each.group === group)
      .map(({ name, signature }) => {
        const [formula = '', result = ''] = EXAMPLES[name] ?? [];
        return `| \`${cell(signatureIn(signature, 'zh'))}\` | ${texts[`formula.function.${name}`] ?? ''} | \`${cell(formula)}\` | ${cell(resultText(result))} |`;
      });
    return [
      `## ${texts[`formula.group.${group}`] ?? group}`,
      '',
      '| 写法 | 说明 | 示例 | 结果 |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# 公式函数',
    '',
    `计算公式、默认值和规则中可以使用以下 ${functions.length} 个函数。方括号中的参数可以省略，“…”表示可以有任意多个。函数名不区分大小写；子表的列写作“子表.列”，在子表之外得到整列的值。`,
    '',
    '示例的“现在”是 2026-11-25 15:30。每个示例都由测试运行，结果与本页一致；本页由程序生成，请勿手工修改。',
    '',
    ...sections,
  ].join('\n');
};
