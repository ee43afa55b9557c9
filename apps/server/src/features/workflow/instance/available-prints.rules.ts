type Template = { id: string; full_name: string; is_on: boolean };

/** Templates that an instance offers: the one of the reader's step first, also where it is offered nowhere else, then those of the form. */
export const availablePrints = (
  templates: readonly Template[],
  own: string | undefined,
): { id: string; fullName: string }[] =>
  [...templates.filter(({ id }) => id === own), ...templates.filter(({ id, is_on: isOn }) => isOn && id !== own)].map(
    ({ id, full_name: fullName }) => ({ id, fullName }),
  );
