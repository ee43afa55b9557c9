/** The first field that is typed into: of a choice one is made already, what is searched comes later, and a date field would open its calendar over the form. */
export const firstField = (box: HTMLElement | null): HTMLElement | undefined =>
  [...(box?.querySelectorAll<HTMLElement>('.ant-form-item input, .ant-form-item textarea') ?? [])].find(
    (field) =>
      !field.matches(':disabled, [type=hidden], [type=file], [type=radio], [role=searchbox], .ant-picker input') &&
      field.offsetParent !== null,
  );

/** What is refused is marked some frames after it was found: more of them on a busy machine. */
const FRAMES = 30;

/**
 * Shows the first refused control with what is said against it, which the form cannot: it brings the field into sight,
 * not the line below it, and a control that is made of several fields is none that it could focus.
 */
export const leadToRefused = (box: HTMLElement | null, frames = FRAMES): void => {
  requestAnimationFrame(() => {
    const item = box?.querySelector<HTMLElement>('.ant-form-item-has-error');
    if (!item && frames > 0) return leadToRefused(box, frames - 1);
    if (!item) return;
    item.scrollIntoView({ block: 'nearest' });
    if (item.contains(document.activeElement)) return;
    const control = item.querySelector<HTMLElement>('.ant-form-item-control');
    control?.querySelector<HTMLElement>('input, textarea, button:not(:disabled), [tabindex="0"]')?.focus();
  });
};
