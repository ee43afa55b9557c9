/** The first field that is typed into: of a choice one is made already, what is searched comes later, and a date field would open its calendar over the form. */
export const firstField = (box: HTMLElement | null): HTMLElement | undefined =>
  [...(box?.querySelectorAll<HTMLElement>('.ant-form-item input, .ant-form-item textarea') ?? [])].find(
    (field) =>
      !field.matches(':disabled, [type=hidden], [type=file], [type=radio], [role=searchbox], .ant-picker input') &&
      field.offsetParent !== null,
  );
