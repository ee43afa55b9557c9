import { inCode, inComment } from './code-model.rules';
import type { CodeField, CodeModel } from './code-model.rules';

export const headOf = ({ title, number, description }: CodeModel): string =>
  `/** ${inComment(description || title)}. Generated from version ${number} of the form ${inComment(inCode(title))}. */\n`;

const lineOf = ({ name, label, type, isMade }: CodeField): string =>
  `  /** ${inComment(label)}${isMade ? '; made by the server' : ''} */\n  ${isMade ? 'readonly ' : ''}${name}: ${type} | null;\n`;

const typeOf = (name: string, about: string, fields: readonly CodeField[], more = ''): string =>
  `/** ${inComment(about)} */\nexport type ${name} = {\n${more}${fields.map(lineOf).join('')}};\n`;

/** Types of a record, of the rows of its sub-tables, and of what is sent. */
export const writeTypes = (model: CodeModel): string => {
  const { type, title, fields, tables } = model;
  const rows = tables
    .map(({ name, label, type: row }) => `  /** ${inComment(label)} */\n  ${name}: ${row}[];\n`)
    .join('');
  const made = fields.filter(({ isMade }) => isMade).map(({ name }) => inCode(name));
  const input = made.length === 0 ? type : `Omit<${type}, ${made.join(' | ')}>`;
  const choices = fields.filter((field) => field.choices.length > 0);
  return `${headOf(model)}
/** A file as a record keeps it. */
export type StoredFile = { name: string; fileId: string; url: string; size?: number };
${tables.map((table) => `\n${typeOf(table.type, `${table.label}: a row`, table.fields, '  /** Left out for a new row */\n  id?: string;\n')}`).join('')}
${typeOf(type, `${title}: a record`, fields).replace(/\};\n$/, `${rows}};\n`)}
/** What is sent to create or change a record; what is left out stays as it is. */
export type ${type}Input = Partial<${input}>;

/** A record as it is stored. */
export type Stored${type} = { id: string; version: number; data: ${type} };
${choices
  .map(
    ({ name, label, choices: list }) => `
/** Choices of ${inComment(label)}: what is stored, and its word. */
export const ${name}Choices = [
${list.map((each) => `  { value: ${inCode(each.id)}, label: ${inCode(each.label)} },`).join('\n')}
] as const;
`,
  )
  .join('')}`;
};
