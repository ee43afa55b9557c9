import { joinNames, textIn } from '@qiaoban/contracts/languages';
import { ConfigProvider } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { BlockHost } from '../host';
import type { Cell } from '../runtime/cell';
import { cellOfPlace, placeOfCell, splitPath } from '../runtime/cell';
import type { FormRuntime } from '../runtime/runtime-types';
import { formText } from '../texts/form-text';
import { boundFields, withBound } from '../values/option-parameters';
import { isFormSource } from '../values/form-source';
import { drawPart } from './block-parts';
import { stillAvailable } from './still-available';
import { optionSource } from '../values/option-value';
import type { OptionProps } from '../values/option-value';
import type { BlockViews, InputViewProps } from './view-types';

/** The cell of a field that another hangs on: in its own row, or in the record. */
const besideOf = (cell: Cell, path: string): Cell => {
  const { path: own, row } = placeOfCell(cell);
  const isInRow = row !== undefined && splitPath(path).table === splitPath(own).table;
  return cellOfPlace(isInRow ? { path, row } : { path });
};

/**
 * Props of a block whose choices hang on other fields, with the values of these; drawn again when one changes. What was
 * chosen and is offered no more is cleared then, where the person may change it.
 */
export const useBoundProps = <P extends object>(
  runtime: FormRuntime,
  cell: Cell,
  props: P,
  { host, mayClear }: { host: BlockHost; mayClear: boolean },
): P => {
  const read = (path: string): unknown => runtime.get(besideOf(cell, path));
  const isBound = boundFields(props as OptionProps).length > 0;
  const subscribe = (listener: () => void): (() => void) => {
    const cells = boundFields(props as OptionProps).map((path) => besideOf(cell, path));
    const stops = cells.map((each) => runtime.subscribe(each, listener));
    return () => stops.forEach((stop) => stop());
  };
  const sourceNow = (): string =>
    isBound ? (optionSource(withBound(props, read) as unknown as OptionProps) ?? '') : '';
  const source = useSyncExternalStore(subscribe, sourceNow, sourceNow);
  const before = useRef(source);
  useEffect(() => {
    if (before.current === source) return undefined;
    before.current = source;
    if (!mayClear) return undefined;
    let isWanted = true;
    const keep = (known: ReadonlySet<unknown>): void => {
      const value = runtime.get(cell);
      const chosen = Array.isArray(value) ? (value as unknown[]) : [value];
      const left = chosen.filter((id) => known.has(id));
      if (!isWanted || value === null || value === undefined || left.length === chosen.length) return;
      runtime.set(cell, Array.isArray(value) && left.length > 0 ? left : null);
    };
    if (source.endsWith(':')) keep(new Set());
    else if (isFormSource(source)) {
      const held = runtime.get(cell);
      stillAvailable(host, source, held).then(
        (left) => {
          if (isWanted && left !== held && runtime.get(cell) === held) runtime.set(cell, left);
        },
        () => undefined,
      );
    } else
      host.fetchOptions(source).then(
        (options) => keep(new Set(options.map(({ id }) => id))),
        // said by whoever shows the choices; nobody knows whether the value is still offered
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [source, mayClear, runtime, cell, host]);
  return withBound(props, read);
};

/** Names of the fields that must be filled in before a block has choices. */
const missingFields = (runtime: FormRuntime, props: OptionProps, { language }: BlockHost): string[] => {
  const { main, tables } = runtime.fields;
  const all = [...main, ...tables.flatMap(({ fields }) => fields)];
  const paths = boundFields(props).filter((path) => (props.bound?.[path] ?? '') === '');
  return [...new Set(paths)].flatMap((path) => {
    const field = all.find((each) => each.path === path);
    return field === undefined ? [] : [textIn(field.label, language) || path];
  });
};

type BoundProps = Omit<InputViewProps, 'onChange' | 'onBlur' | 'describedBy'> & {
  runtime: FormRuntime;
  cell: Cell;
  input: BlockViews['Input'];
  describedBy?: string | undefined;
  /** Undefined: whatever its source has. */
  only: readonly string[] | undefined;
  /** Below the input as well, where there is room. */
  hasRoom: boolean;
};

/**
 * The input of a cell, with `props` as `useBoundProps` gives them. One whose choices hang on other fields says which of
 * them to fill in first, instead of “no data”.
 */
export const BoundInput = ({ runtime, cell, input, only, hasRoom, ...view }: BoundProps) => {
  const { props, host } = view;
  const drawn = drawPart(input, {
    ...view,
    props: only === undefined ? props : { ...props, only },
    onChange: (next: unknown) => runtime.set(cell, next),
    onBlur: () => runtime.touch(cell),
  });
  const bound = props as unknown as OptionProps;
  if (boundFields(bound).length === 0) return drawn;
  const missing = missingFields(runtime, bound, host);
  const text =
    missing.length === 0
      ? undefined
      : formText(host.language, 'form.view.fill_first', { names: joinNames(missing, host.language) });
  return (
    <>
      <ConfigProvider
        {...(text === undefined ? {} : { renderEmpty: () => <div className="qb-field-tip">{text}</div> })}
      >
        {drawn}
      </ConfigProvider>
      {hasRoom && text !== undefined && <div className="qb-field-tip">{text}</div>}
    </>
  );
};
