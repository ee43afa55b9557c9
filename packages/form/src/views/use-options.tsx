import { textIn } from '@qiaoban/contracts/languages';
import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../block';
import type { BlockHost } from '../host';
import type { OptionColour } from '../values/option-colours';
import type { OptionProps } from '../values/option-value';
import { optionSource } from '../values/option-value';

/** A choice in the person's language. */
export type ShownOption = { value: string; label: string; colour: OptionColour | undefined };

const NONE: readonly Option[] = [];

/** The choices of a block in the person's language; those of a dictionary or interface arrive later. */
export const useOptions = (host: BlockHost, props: OptionProps): ShownOption[] => {
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
  const options = source === undefined ? props.options : fetched?.source === source ? fetched.options : NONE;
  return useMemo(
    () => options.map(({ id, fullName, colour }) => ({ value: id, label: textIn(fullName, host.language), colour })),
    [options, host.language],
  );
};
