/** What a print is called as a file: form and template, once where the template has the form's name in its own. */
export const sheetName = (form: string, template: string): string => {
  const name = template.trim().replace(/\.pdf$/i, '');
  return name.startsWith(form) ? name : `${form}-${name}`;
};
