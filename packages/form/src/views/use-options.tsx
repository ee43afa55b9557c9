import { textIn } from '@qiaoban/contracts/languages';
import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../block';
import type { BlockHost } from '../host';
import type { OptionColour } from '../values/option-colours';
import type { OptionProps } from '../values/option-value';
import { narrowed } from '../values/option-path';
import { optionSource } from '../values/option-value';
import { listOf } from './use-names';

const NONE: readonly Option[] = [];

/** A choice in the person's language; `parentId` in a tree. */
type ShownOption = {
  value: string;
  label: string;
  parentId?: string | undefined;
  colour: OptionColour | undefined;
  /** It was taken out: only records that hold it show it. */
  isGone?: boolean;
};

/**
 * The choices of a block in the person's language; those of a dictionary or interface arrive later. `held` is what a
 * record holds: of choices that were taken out it still has these.
 */
export const useOptions = (host: BlockHost, props: OptionProps, held?: unknown): ShownOption[] => {
  const source = optionSource(props);
  const [fetched, setFetched] = useState<{ source: string; options: readonly Option[] }>();
  useEffect(() => {
    // in the designer the dictionary or the interface may not be chosen yet
    if (source === undefined || source.endsWith(':')) return undefined;
    let isWanted = true;
    const take = (options: readonly Option[]): void => {
      if (isWanted) setFetched({ source, options });
    };
    host.fetchOptions(source).then(take, (error: unknown) => {
      take(NONE);
      host.say('error', error instanceof Error ? error.message : String(error));
    });
    return () => {
      isWanted = false;
    };
  }, [host, source]);
  const all = source === undefined ? props.options : fetched?.source === source ? fetched.options : NONE;
  const { only } = props;
  const options = useMemo(() => (only === undefined ? all : narrowed(all, only)), [all, only]);
  const { goneOptions } = props;
  const heldKey = goneOptions === undefined ? '' : listOf(held).join('\n');
  return useMemo(() => {
    const shown = ({ id, fullName, parentId, colour }: Option): ShownOption => ({
      value: id,
      label: textIn(fullName, host.language),
      parentId,
      colour,
    });
    const ids = heldKey.split('\n');
    const gone = (goneOptions ?? []).filter(({ id }) => ids.includes(id) && !options.some((each) => each.id === id));
    return [...options.map(shown), ...gone.map((each) => ({ ...shown(each), isGone: true }))];
  }, [options, goneOptions, heldKey, host.language]);
};
