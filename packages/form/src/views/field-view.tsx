import { useEffect, useId, useSyncExternalStore } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { FormNode, RootProps } from '../document';
import type { FieldProps } from '../field-props';
import type { BlockHost } from '../host';
import { isEmpty } from '../problem';
import { definitionOf } from '../registry';
import type { Cell } from '../runtime/cell';
import { placeOfCell } from '../runtime/cell';
import type { FormRuntime } from '../runtime/runtime-types';
import { drawPart } from './block-parts';
import { FieldLabel } from './field-label';
import { LaterText } from './later-text';
import { problemTexts } from './problem-texts';
import { RevealedText } from './revealed-text';
import { BoundInput, useBoundProps } from './use-bound-props';
import { useNoResult } from './use-no-result';
import { useCell } from './use-cell';
import type { BlockViews, FormMode } from './view-types';

type Props = {
  runtime: FormRuntime;
  node: FormNode;
  views: BlockViews | undefined;
  cell: Cell;
  row?: string;
  host: BlockHost;
  mode: FormMode;
  root: RootProps;
};

/** Controls that may say that they must be filled in; the star of the label is only seen. */
const SAYS_REQUIRED = 'input:not([type=file]), textarea, [role=combobox], [role=radiogroup]';

const useSaysRequired = (id: string, isRequired: boolean): void =>
  useEffect(() => {
    const control = document.getElementById(id);
    if (isRequired && control?.matches(SAYS_REQUIRED)) control.setAttribute('aria-required', 'true');
    else control?.removeAttribute('aria-required');
  });

const silent = (): (() => void) => () => undefined;

/** The value of the field that this one mirrors, its own where it mirrors none. */
const useMirrored = (runtime: FormRuntime, node: FormNode, own: unknown): unknown => {
  const field = definitionOf(node.type)?.mirrors?.(node.props as FieldProps);
  const isThere = field !== undefined && runtime.fields.main.some((each) => each.field === field);
  const mirrored = useSyncExternalStore(isThere ? (listener) => runtime.subscribe(field, listener) : silent, () =>
    isThere ? runtime.get(field) : undefined,
  );
  return isThere ? mirrored : own;
};

/** A labelled value: the input where it may be changed, else the value as text. Listens to its own cell alone. */
export const FieldView = ({ runtime, node, views, cell, row, host, mode, root }: Props) => {
  // Records stay open side by side: a field of one name needs an id of its own in each.
  const id = `f${useId()}`;
  const {
    value: own,
    problems,
    isVisible,
    isRequired,
    isDisabled,
    availableOptions,
  } = useCell(runtime, cell, node.id, row);
  const value = useMirrored(runtime, node, own);
  const definition = definitionOf(node.type);
  const isWithoutResult = useNoResult(runtime, cell);
  // a proposal that is no longer made is a text like any other
  const mayClear = mode === 'edit' && isVisible && !isDisabled && definition?.suggests !== true;
  const props = useBoundProps(runtime, cell, node.props as FieldProps, { host, mayClear });
  const mustFill = mode === 'edit' && isRequired && !isDisabled;
  useSaysRequired(id, mustFill);
  if (!isVisible) return null;
  const isInvalid = problems.length > 0;
  const isMade = !views?.Input || definition?.isServerMade === true;
  const isToRead = mode === 'edit' && !isMade && runtime.isReadOnly(node.id);
  const isText = mode !== 'edit' || isMade || isToRead;
  const width = root.labelPosition === 'top' ? undefined : (props.labelWidth ?? root.labelWidth);
  const tip = textIn(props.tip, host.language);
  return (
    <div
      className="qb-field"
      data-cell={cell}
      data-type={node.type}
      data-block={node.id}
      style={{ gridColumn: `span ${props.span}` }}
    >
      <FieldLabel
        id={`${id}-label`}
        htmlFor={isText ? undefined : id}
        props={props}
        host={host}
        isRequired={mustFill}
        width={width}
      />
      <div className="qb-field-body">
        {isText ? (
          <output className="qb-field-value" aria-labelledby={`${id}-label`}>
            {drawPart(views?.Cell, { value, props, host, isInForm: mode !== 'print' })}
            {(mode === 'readonly' || isToRead) && isEmpty(value) && <span className="qb-value-none">—</span>}
            {mode === 'edit' && (
              <LaterText
                definition={definition}
                value={value}
                language={host.language}
                isWithoutResult={isWithoutResult}
              />
            )}
          </output>
        ) : (
          <BoundInput
            runtime={runtime}
            cell={cell}
            input={views?.Input}
            only={availableOptions}
            hasRoom={!isDisabled}
            id={id}
            value={value}
            props={props}
            host={host}
            isDisabled={isDisabled}
            isInvalid={isInvalid}
            describedBy={isInvalid ? `${id}-problem` : undefined}
            isInCell={false}
          />
        )}
        {mode !== 'print' && (
          <RevealedText path={placeOfCell(cell).path} row={row} value={value} props={props} host={host} />
        )}
        {tip !== '' && mode === 'edit' && <div className="qb-field-tip">{tip}</div>}
        {isInvalid && mode === 'edit' && (
          <div id={`${id}-problem`} className="qb-field-problem" role="alert">
            {problemTexts(problems, props, host.language)}
          </div>
        )}
      </div>
    </div>
  );
};
