import { useSyncExternalStore } from 'react';
import type { FieldProps } from '../field-props';
import { plainTextHost } from '../host';
import type { CodeSource } from '../values/code-source';
import type { LayoutViewProps } from './view-types';

const silent = (): (() => void) => () => undefined;

/** What a code says now: the text of its field as an export would write it, drawn again when the field changes. */
export const useFieldText = ({ props, host, runtime }: LayoutViewProps<FieldProps & CodeSource>): string => {
  const field = props.codeFrom === 'field' ? props.codeField : '';
  const info = runtime?.fields.main.find((each) => each.field === field);
  const value = useSyncExternalStore(runtime && info ? (listener) => runtime.subscribe(field, listener) : silent, () =>
    runtime && info ? runtime.get(field) : undefined,
  );
  if (props.codeFrom === 'static') return props.codeText;
  if (!runtime) return field;
  return info?.block.codec?.toText(value ?? null, info.props, host.textHost?.() ?? plainTextHost(host)) ?? '';
};
