import { useEffect, useState } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { Option } from '@qiaoban/form/block';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsByPath, isYesNo } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { plainTextHost } from '@qiaoban/form/host';
import type { BlockHost } from '@qiaoban/form/host';
import { isFormSource } from '@qiaoban/form/values/form-source';
import type { MemberKind } from '@qiaoban/form/values/name-kind';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { isTest } from '@qiaoban/language/filter';
import type { Filter, Test } from '@qiaoban/language/filter';

const testsIn = (filter: Filter): Test[] => {
  if (isTest(filter)) return [filter];
  if (filter.op === 'and' || filter.op === 'or') return filter.items.flatMap(testsIn);
  return filter.op === 'not' ? testsIn(filter.item) : [];
};

const kindOf = ({ block: { definition }, props }: FieldInfo): MemberKind | undefined => {
  if (definition.holds) return definition.holds;
  if (definition.recordColumn === 'creator') return 'user';
  return definition.recordColumn === 'department' ? 'department' : definition.names?.(props);
};

/** Where choices are fetched from that do not stand in the form itself. */
const sourceOf = ({ block, props }: FieldInfo): string | undefined => {
  const source = block.definition.readsOptions ? optionSource(props as OptionProps) : undefined;
  return source === undefined || source.endsWith(':') || isFormSource(source) ? undefined : source;
};

/** Words for what the tests of a condition compare with; those that nobody has met yet are fetched. */
export const useValueNames = (filter: Filter | undefined, document: FormDocument, host: BlockHost) => {
  const fields = fieldsByPath(document);
  const [, setLoaded] = useState('');
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly Option[]>>(new Map());
  const tests = filter === undefined ? [] : testsIn(filter);
  const asked = JSON.stringify(
    tests.flatMap(({ field, value }) => {
      const info = fields.get(field);
      const kind = info && kindOf(info);
      const unknown = [value]
        .flat()
        .filter((each) => typeof each === 'string' && kind !== undefined && host.nameOf(kind, each) === undefined);
      return unknown.length === 0 ? [] : [{ kind, unknown }];
    }),
  );
  const sources = [
    ...new Set(
      tests.flatMap(({ field }) => {
        const info = fields.get(field);
        return (info && sourceOf(info)) ?? [];
      }),
    ),
  ].join('\n');
  useEffect(() => {
    let isWanted = true;
    const missing = JSON.parse(asked) as { kind: MemberKind; unknown: string[] }[];
    if (missing.length > 0)
      void Promise.allSettled(missing.map(({ kind, unknown }) => host.loadNames(kind, unknown))).then(
        () => isWanted && setLoaded(asked),
      );
    for (const source of sources.split('\n').filter((each) => each !== ''))
      host.fetchOptions(source).then(
        (options) => isWanted && setFetched((before) => new Map(before).set(source, options)),
        () => undefined, // the value itself stands there then
      );
    return () => {
      isWanted = false;
    };
  }, [asked, sources, host]);
  return (path: string, value: unknown): string | undefined => {
    const info = fields.get(path);
    if (!info) return undefined;
    const kind = kindOf(info);
    if (kind !== undefined) return host.nameOf(kind, String(value));
    if (isYesNo(info)) return info.block.codec?.toText(value, info.props, plainTextHost(host)) || undefined;
    const { options: own = [], goneOptions = [] } = info.props as Partial<OptionProps>;
    const options = [...(fetched.get(sourceOf(info) ?? '') ?? own), ...goneOptions];
    return textIn(options.find(({ id }) => id === value)?.fullName, host.language) || undefined;
  };
};
