import { useMemo } from 'react';
import { isSame } from '@qiaoban/designer/merge/json';
import type { Json } from '@qiaoban/designer/merge/json';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsByPath } from '@qiaoban/form/fields';
import { Empty } from '@qiaoban/ui/empty';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { asJson, differencesOf, placeOf, valueText } from '../../frame/compare-designs';
import type { Difference } from '../../frame/compare-designs';
import { useValueTexts } from '../../frame/compare-dialog';
import { choiceText, formTexts } from '../compare-texts';
import './difference-list.css';

type Props = { before: FormDocument; after: FormDocument; names: readonly [before: string, after: string] };

const idsOf = ({ part }: Difference, value: Json | undefined): string[] | undefined =>
  part === 'children' && Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;

/** Columns and search fields by what their fields are called; undefined for any other list. */
const fieldNames = (value: Json | undefined, document: FormDocument, language: Language): string | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const fields = fieldsByPath(document);
  const names = value.flatMap((each) =>
    typeof each === 'object' && each !== null && 'field' in each && typeof each['field'] === 'string'
      ? [textIn(fields.get(each['field'])?.label, language) || each['field']]
      : [],
  );
  return names.length === value.length ? names.join(' · ') : undefined;
};

/** Children that came or went stand in lines of their own: what is left is their order, and those that moved elsewhere. */
const isNews = (difference: Difference, before: FormDocument, after: FormDocument): boolean => {
  const [was, is] = [idsOf(difference, difference.base), idsOf(difference, difference.mine)];
  if (!was || !is) return true;
  const kept = (ids: readonly string[]): string[] =>
    ids.filter((id) => Object.hasOwn(before.nodes, id) && Object.hasOwn(after.nodes, id));
  return !isSame(kept(was), kept(is));
};

/** Choices that a published version remembers follow from those taken out, which are shown: a draft gets them as it is published. */
const REMEMBERED = 'props/goneOptions';

/** In what two states of a form differ, component by component and property by property. */
export const DifferenceList = ({ before, after, names }: Props) => {
  const t = useT();
  const language = useLanguage();
  const texts = useValueTexts();
  const differences = useMemo(() => {
    const was = asJson(before);
    return differencesOf(was, was, asJson(after)).filter(
      (each) => each.part !== REMEMBERED && isNews(each, before, after),
    );
  }, [before, after]);
  const textOf = (difference: Difference, value: Json | undefined, document: FormDocument): string =>
    idsOf(difference, value)
      ?.map((id) => formTexts.nodeName(document, id, language))
      .join(' · ') ??
    fieldNames(value, document, language) ??
    choiceText(difference.part, value, language) ??
    valueText(value, language, texts);
  const shown = (difference: Difference): readonly [string, string] => {
    const { part, base, mine } = difference;
    if (part !== '') return [textOf(difference, base, before), textOf(difference, mine, after)];
    if (base === undefined) return [t('designer-frame.compare_absent'), t('designer-frame.compare_added')];
    return ['', t('designer-frame.compare_removed')];
  };
  if (differences.length === 0)
    return <Empty title={t('form-designer.versions_same', { before: names[0], after: names[1] })} />;
  return (
    <div className="form-versions-table">
      <table aria-label={t('form-designer.versions_differences')}>
        <thead>
          <tr>
            <th>{t('form-designer.versions_place')}</th>
            {names.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => {
            const whole = t('designer-frame.compare_whole');
            const { name, part } = placeOf(difference, [after, before], formTexts, language, whole);
            const [was, is] = shown(difference);
            return (
              <tr key={difference.path}>
                <th scope="row">
                  {name}
                  {part !== '' && <small>{part}</small>}
                </th>
                <td>{was}</td>
                <td>{is}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
