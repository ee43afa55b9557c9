import { useState } from 'react';
import { Input } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import type { Language } from '@qiaoban/contracts/languages';
import { EXAMPLES } from '@qiaoban/language/formula/examples';
import { functions } from '@qiaoban/language/formula/functions';
import { signatureIn } from '@qiaoban/language/formula/signature';
import { textsIn } from '@qiaoban/language/texts/all';
import type { TextKey } from '@qiaoban/language/texts/all';
import { useT } from '#lib/texts/i18n.ts';

type Field = { value: string; label: string };
type Insert = (part: string, back?: number) => void;
type ListProps = { language: Language; keyword: string; onInsert: Insert };

const holds = (keyword: string, ...texts: string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));

/** Functions of the language by their group, each with what it does and an example, to be put in at the cursor. */
const FunctionList = ({ language, keyword, onInsert }: ListProps) => {
  const t = useT();
  const texts = textsIn(language);
  const textOf = (name: string): string => texts[`formula.function.${name}` as TextKey];
  const found = functions.filter(({ name }) => holds(keyword, name, textOf(name)));
  const groups = [...new Set(found.map((f) => f.group))];
  return (
    <div className="formula-list">
      {groups.map((group) => (
        <div key={group}>
          <h4>{texts[`formula.group.${group}`]}</h4>
          {found
            .filter((f) => f.group === group)
            .map(({ name, signature }) => {
              const [formula, result] = EXAMPLES[name] ?? [];
              return (
                <button type="button" key={name} onClick={() => onInsert(`${name}()`, 1)}>
                  <code>{signatureIn(signature, language)}</code>
                  <small>{textOf(name)}</small>
                  {formula !== undefined && (
                    <small className="formula-example">{`${formula} → ${String(result)}`}</small>
                  )}
                </button>
              );
            })}
        </div>
      ))}
      {groups.length === 0 && <p>{t('form-designer.formula_no_match')}</p>}
    </div>
  );
};

type Props = { language: Language; fields: readonly Field[]; onInsert: Insert };

/** Fields and functions to look for and put into a formula. */
export const FormulaParts = ({ language, fields, onInsert }: Props) => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const found = fields.filter(({ value, label }) => holds(keyword, value, label));
  return (
    <>
      <Input
        allowClear
        className="formula-search"
        prefix={<SearchOutlined />}
        placeholder={t('form-designer.formula_search')}
        aria-label={t('form-designer.formula_search')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="formula-columns">
        <div className="formula-list">
          <h4>{t('form-designer.fields')}</h4>
          {found.map(({ value, label }) => (
            <button type="button" key={value} onClick={() => onInsert(value)}>
              {label}
              {value !== label && <small>{value}</small>}
            </button>
          ))}
          {found.length === 0 && <p>{t('form-designer.formula_no_match')}</p>}
        </div>
        <FunctionList language={language} keyword={keyword} onInsert={onInsert} />
      </div>
    </>
  );
};
