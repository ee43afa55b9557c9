/** What a form keeps of a choice: an id, a list of ids, nothing. */
type SelectValue = string | readonly string[] | null | undefined;

export const idsOf = (value: SelectValue): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : [...value];
};

/** Back into the shape that the form keeps. */
export const valueOf = (ids: readonly string[], multiple: boolean): string | string[] | null =>
  multiple ? [...ids] : (ids[0] ?? null);

export type SelectProps = {
  value?: SelectValue;
  onChange?: (value: string | string[] | null) => void;
  multiple?: boolean;
  /** Most that may be chosen. */
  max?: number;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
};
