/** Whether Tab in this field would take back, or take without being asked, what is marked in the list of a multiple choice. */
const wouldToggle = (field: HTMLInputElement): boolean => {
  if (!field.closest('.ant-select-multiple.ant-select-open')) return false;
  if (field.value === '') return true;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown');
  return list?.querySelector('.ant-select-item-option-active.ant-select-item-option-selected') != null;
};

const leave = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key === 'Tab' && target instanceof HTMLInputElement && wouldToggle(target)) event.stopPropagation();
};

/**
 * Tab leads from an open list of several choices to the next field. The kit would take it as a choice of the marked
 * line: who was chosen with a click would be gone again. What is being searched for is still taken with Tab.
 */
export const leaveListsByTab = (): (() => void) => {
  document.addEventListener('keydown', leave, { capture: true });
  return () => document.removeEventListener('keydown', leave, { capture: true });
};
