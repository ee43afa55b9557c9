import { capitalAmount } from '@qiaoban/language/formats/capital-amount';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { joinNames } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { NumberLook } from '../block';
import type { BlockHost } from '../host';
import type { MemberKind } from '../values/name-kind';
import { shownNumber } from '../values/number-value';
import { listOf, useNames } from './use-names';
import { ValueTags } from './value-tags';

export const TextCell = ({ value }: { value: unknown }) => (
  <span className="qb-value-text">{typeof value === 'string' ? value : ''}</span>
);

export const NumberCell = ({ value, look }: { value: unknown; look: NumberLook }) => (
  <span className="qb-value-number">{typeof value === 'number' ? shownNumber(value, look) : ''}</span>
);

/** The amount in Chinese capitals (spec 5.1). */
export const CapitalText = ({ value, language }: { value: unknown; language: Language }) => {
  const { text } = capitalAmount(typeof value === 'number' ? value : null, language === 'zhtw' ? 'zhtw' : 'zh');
  return text === '' ? null : <div className="qb-value-capital">{text}</div>;
};

export const TimeCell = ({ value, format, host }: { value: unknown; format: string; host: BlockHost }) => (
  <span className="qb-value-time">{typeof value === 'number' ? formatDate(value, format, host.zone) : ''}</span>
);

type MemberCellProps = { value: unknown; kind: MemberKind; host: BlockHost; isInForm?: boolean | undefined };

export const MemberCell = ({ value, kind, host, isInForm = false }: MemberCellProps) => {
  const names = useNames(host, kind, listOf(value));
  if (!isInForm) return <span>{joinNames(names, host.language)}</span>;
  const pictures = kind === 'user' ? { pictures: listOf(value).map((id) => host.pictureOf?.(id)) } : {};
  return <ValueTags names={names} {...pictures} />;
};
