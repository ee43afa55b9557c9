import type { ComponentType, ReactNode } from 'react';
import type { FormDocument, FormNode, RootProps } from '../document';
import type { FieldProps } from '../field-props';
import type { BlockHost, DesignHost } from '../host';
import type { FormRuntime } from '../runtime/runtime-types';

export type FormMode = 'edit' | 'readonly' | 'print';

/** An input. Members of `BlockViews` are methods, so that a view of one block's properties fits into the registry. */
export type InputViewProps<P extends FieldProps = FieldProps> = {
  /** Id of the control, which the label points at. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  props: P;
  host: BlockHost;
  isDisabled: boolean;
  isInvalid: boolean;
  /** Id of the text that says what is wrong. */
  describedBy: string | undefined;
  /** In a cell of a sub-table: no room, takes the focus when it appears. */
  isInCell: boolean;
  /** In a cell that was clicked: lists and calendars open without a second click. */
  opensAtOnce?: boolean;
  /** A part of a path is a value as well: where one looks for whatever lies below it. */
  stopsAnywhere?: boolean;
};

/** A value as text: in lists, in read-only forms, on paper. */
export type CellViewProps<P extends FieldProps = FieldProps> = {
  value: unknown;
  props: P;
  host: BlockHost;
  /** On the screen of one record, where there is room: what was chosen stands as tags. */
  isInForm?: boolean;
};

/** A block without a value, or a container round its children. */
export type LayoutViewProps<P extends FieldProps = FieldProps> = {
  props: P;
  host: BlockHost;
  children?: ReactNode;
  /** The open record, and how it is shown; neither on the designer's canvas. */
  runtime?: FormRuntime;
  mode?: FormMode;
  /** Its visible children one by one, for a block whose children are pages. */
  pages?: readonly LayoutPage[];
  /** A page to bring to the front; another object asks again. */
  frontPage?: { id: string } | undefined;
};

/** A page of tabs, steps or a collapse. */
export type LayoutPage = { id: string; title: string; content: ReactNode };

/** A block that draws its children itself, row by row. */
export type RowsViewProps = {
  node: FormNode;
  runtime: FormRuntime;
  host: BlockHost;
  mode: FormMode;
  root: RootProps;
  /** Rows as cards, one below the other. */
  isPhone: boolean;
  viewsOf: (type: string) => BlockViews | undefined;
  /** A cell to bring into view and focus; another object asks again. */
  focus: { cell: string } | undefined;
};

/** One line of an inspector that a block draws itself. */
export type PropertyViewProps<P extends FieldProps = FieldProps> = {
  id: string;
  props: P;
  document: FormDocument;
  node: FormNode;
  host: DesignHost;
  onChange: (values: Record<string, unknown>) => void;
};

/** A view of some block; whoever draws it gives what it needs (`drawPart`). */
type View<P> = (props: P) => ReactNode;

export type BlockViews = {
  /** Its picture in the palette. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  Input?: View<InputViewProps<never>>;
  Cell?: View<CellViewProps<never>>;
  Layout?: View<LayoutViewProps<never>>;
  Rows?: View<RowsViewProps>;
  /** In a cell of a sub-table the input is there all the time, not only while the cell has the focus. */
  staysInCell?: boolean;
  /** By property. */
  properties?: Readonly<Record<string, View<PropertyViewProps<never>>>>;
};
